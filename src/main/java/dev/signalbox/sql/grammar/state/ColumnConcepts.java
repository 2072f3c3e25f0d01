package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.Vocabulary;
import dev.signalbox.sql.words.Vocabulary.Sense;
import dev.signalbox.sql.words.WordForms;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/// The concepts of the vocabulary in questions and in names of columns.
public final class ColumnConcepts {

  /// A word or phrase of a concept in a question.
  ///
  /// @param length the number of its tokens
  public record Found(Sense sense, int length) {}

  private record Phrase(Sense sense, WordPattern words) {}

  private static final int LEAST_ABBREVIATION = 3;
  private static final Map<String, List<Phrase>> PHRASES = new ConcurrentHashMap<>();

  private ColumnConcepts() {}

  /// The longest word or phrase of a concept at an index, in the first of its senses.
  public static Optional<Found> at(List<Token> tokens, int at, String concept) {
    Found longest = null;
    for (Phrase phrase : PHRASES.computeIfAbsent(concept, ColumnConcepts::phrases)) {
      int length = phrase.words().length(tokens, at);
      if (length > (longest == null ? 0 : longest.length())) {
        longest = new Found(phrase.sense(), length);
      }
    }
    return Optional.ofNullable(longest);
  }

  private static List<Phrase> phrases(String concept) {
    List<Phrase> phrases = new ArrayList<>();
    for (Sense sense : Vocabulary.shipped().of(concept)) {
      sense.words().forEach(words -> phrases.add(new Phrase(sense, WordPattern.of(words))));
    }
    return phrases;
  }

  /// Whether a column's name has a word of a concept.
  public static boolean holds(Column column, String concept) {
    return Vocabulary.shipped().of(concept).stream().anyMatch(sense -> rank(column, sense) >= 0);
  }

  /// The position of the first of a sense's words for columns that the column's name has; -1 for
  /// none.
  public static int rank(Column column, Sense sense) {
    List<String> words = sense.columns();
    for (int i = 0; i < words.size(); i++) {
      if (speaksOf(column, words.get(i))) {
        return i;
      }
    }
    return -1;
  }

  /// The position of a column in a concept with one sense; -1 where its name has no word of it.
  public static int rank(Column column, String concept) {
    return Vocabulary.shipped().of(concept).stream()
        .mapToInt(sense -> rank(column, sense))
        .max()
        .orElse(-1);
  }

  /// The columns of a table that hold a sense's concept, the likeliest first.
  public static List<Column> columns(Table table, Sense sense, Predicate<Column> condition) {
    return table.columns().stream()
        .filter(column -> !column.isIdentifier() && rank(column, sense) >= 0)
        .filter(condition)
        .sorted(Comparator.comparingInt(column -> rank(column, sense)))
        .toList();
  }

  /// Whether a column's name has a word, or the word's beginning as an abbreviation.
  public static boolean speaksOf(Column column, String word) {
    String stem = WordForms.stem(word);
    for (String part : column.words()) {
      boolean begins =
          part.length() >= LEAST_ABBREVIATION
              && word.startsWith(part)
              && !StopWords.isFunctionWord(part);
      if (begins || part.equals(word) || WordForms.stem(part).equals(stem)) {
        return true;
      }
    }
    return false;
  }
}
