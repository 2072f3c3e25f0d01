package dev.signalbox.sql.schema;

import dev.signalbox.sql.words.SpellingErrors;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Vocabulary;
import dev.signalbox.sql.words.WordForms;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds the word that a misspelling means: one of the names of tables and columns, or one of the
/// vocabulary. The first letter is always right, since `ebooks` are no books.
///
/// Threading: any number of threads.
public final class MisspeltNames {
  private static final int LEAST_LETTERS = 5;
  private static final Set<String> VOCABULARY =
      Vocabulary.shipped().words().stream()
          .flatMap(words -> Arrays.stream(words.split(" ")))
          .filter(MisspeltNames::isMeaningful)
          .collect(Collectors.toUnmodifiableSet());

  private final Set<String> names;

  public MisspeltNames(Schema schema) {
    this.names =
        schema.tables().stream()
            .flatMap(table ->
                Stream.concat(
                    table.words().stream(),
                    table.columns().stream().flatMap(column -> column.words().stream())))
            .flatMap(word -> Stream.of(word, WordForms.lemma(word), WordForms.plural(word)))
            .filter(MisspeltNames::isMeaningful)
            .collect(Collectors.toUnmodifiableSet());
  }

  /// The only word that one typing error tells from a misspelling; a name before other words.
  ///
  /// @param word in lower case
  public Optional<String> meant(String word) {
    if (word.length() < LEAST_LETTERS - 1) {
      return Optional.empty();
    }
    List<String> near =
        SpellingErrors.of(word).stream()
            .filter(text -> text.startsWith(word.substring(0, 1)) && !isOther(word, text))
            .toList();
    List<String> begun =
        near.stream().filter(text -> text.startsWith(word.substring(0, 2))).toList();
    return only(near, names).or(() -> only(begun, VOCABULARY));
  }

  private static Optional<String> only(List<String> near, Set<String> words) {
    List<String> found = near.stream().filter(words::contains).distinct().toList();
    return found.stream().map(WordForms::lemma).distinct().count() == 1
        ? Optional.of(found.getFirst())
        : Optional.empty();
  }

  /// Whether the endings tell other persons, as those of `callee` and `caller`.
  private static boolean isOther(String word, String text) {
    return word.matches(".*ees?") && text.matches(".*ers?");
  }

  private static boolean isMeaningful(String word) {
    return word.length() >= LEAST_LETTERS && !StopWords.closed().contains(word);
  }
}
