package dev.signalbox.cli;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.dialogue.AskersChoice;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Choice;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// Lets a person choose between the databases of an ambiguous answer, by number or name.
final class ChoicePrompt {
  private ChoicePrompt() {}

  /// The line that a person types to choose.
  sealed interface Reply {
    /// The person chooses a database.
    record Chosen(AskersChoice choice) implements Reply {}

    /// The person chooses none.
    record None() implements Reply {}

    /// The line names no database that can be chosen, or several.
    record Other(String line) implements Reply {

      /// Tells the person so.
      String problem() {
        return "'%s' names none of them, or several.".formatted(line);
      }
    }
  }

  /// Takes one line.
  ///
  /// @param catalog with the names of the databases; empty where another process holds it
  static Reply reply(Answer ambiguous, Optional<Catalog> catalog, TypedLines lines) {
    List<String> offered = ambiguous.getChoices().stream().map(Choice::getDatabase).toList();
    String line = lines.next(prompt(offered.size(), AskersChoice.others(ambiguous)));
    if (line == null || line.isEmpty()) {
      return new Reply.None();
    }
    return AskersChoice.of(ambiguous, named(line, offered), catalog)
        .<Reply>map(Reply.Chosen::new)
        .orElseGet(() -> new Reply.Other(line));
  }

  private static String prompt(int offered, List<String> others) {
    return others.isEmpty()
        ? "Which one (1 to %d; nothing: none)? ".formatted(offered)
        : "Which one (1 to %d, or the name of another, such as %s; nothing: none)? "
            .formatted(offered, others.getFirst());
  }

  /// Takes lines until one of them chooses.
  ///
  /// @param catalog with the names of the databases; empty where another process holds it
  /// @param problems takes a word on each line that does not
  /// @return empty: the person chooses none
  static Optional<AskersChoice> choose(
      Answer ambiguous, Optional<Catalog> catalog, TypedLines lines, Consumer<String> problems) {
    while (true) {
      switch (reply(ambiguous, catalog, lines)) {
        case Reply.Chosen(AskersChoice choice) -> {
          return Optional.of(choice);
        }
        case Reply.None() -> {
          return Optional.empty();
        }
        case Reply.Other other -> problems.accept(other.problem());
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
