package dev.signalbox.cli;

import dev.signalbox.dialogue.AskersChoice;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Choice;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Lets a person choose between the databases of an ambiguous answer, by number or name.
final class ChoicePrompt {
  private ChoicePrompt() {}

  /// @return empty: the person chooses none
  static Optional<AskersChoice> choose(Answer ambiguous, TypedLines lines) {
    List<String> offered = ambiguous.getChoices().stream().map(Choice::getDatabase).toList();
    while (true) {
      String line = lines.next("Which one (1 to %d; nothing: none)? ".formatted(offered.size()));
      if (line == null || line.isEmpty()) {
        return Optional.empty();
      }
      Optional<AskersChoice> chosen = AskersChoice.of(ambiguous, named(line, offered));
      if (chosen.isPresent()) {
        return chosen;
      }
    }
  }

  private static String named(String line, List<String> offered) {
    return IntStream.rangeClosed(1, offered.size())
        .filter(number -> Integer.toString(number).equals(line))
        .mapToObj(number -> offered.get(number - 1))
        .findFirst()
        .orElse(line);
  }
}
