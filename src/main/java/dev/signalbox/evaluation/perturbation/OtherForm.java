package dev.signalbox.evaluation.perturbation;

import dev.signalbox.sql.words.WordForms;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Another form of a text: in lower or upper case, in the plural or singular, or the initials of
/// several words.
final class OtherForm {
  private OtherForm() {}

  /// A drawn form.
  ///
  /// @param literal the gold query's text, which is no other form
  /// @param usable whether a text that differs in more than case may be asked
  /// @return empty where the text has no other form
  static Optional<ChangedText> of(
      String text, String literal, RandomGenerator random, Predicate<String> usable) {
    List<ChangedText> forms = new ArrayList<>();
    number(text).ifPresent(forms::add);
    initials(text).ifPresent(initials -> forms.add(new ChangedText("initials", initials)));
    forms.removeIf(form -> !usable.test(form.text()));
    forms.add(new ChangedText("lower case", text.toLowerCase(Locale.ROOT)));
    forms.add(new ChangedText("upper case", text.toUpperCase(Locale.ROOT)));
    forms.removeIf(form -> form.text().equals(text) || form.text().equals(literal));
    return forms.isEmpty()
        ? Optional.empty()
        : Optional.of(forms.get(random.nextInt(forms.size())));
  }

  /// Only common words in lower case have both numbers.
  private static Optional<ChangedText> number(String text) {
    int last = text.lastIndexOf(' ') + 1;
    String word = text.substring(last);
    if (!word.matches("[a-z]{3,}")) {
      return Optional.empty();
    }
    String before = text.substring(0, last);
    String singular = WordForms.lemma(word);
    return Optional.of(
        word.endsWith("s") && !singular.equals(word)
            ? new ChangedText("singular", before + singular)
            : new ChangedText("plural", before + WordForms.plural(word)));
  }

  private static Optional<String> initials(String text) {
    String[] words = text.strip().split("\\s+");
    boolean named = Stream.of(words).allMatch(word -> Character.isLetter(word.charAt(0)));
    return words.length > 1 && named
        ? Optional.of(
            Stream.of(words)
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT))
                .collect(Collectors.joining()))
        : Optional.empty();
  }
}
