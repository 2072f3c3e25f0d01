package dev.signalbox.sql.schema;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.signalbox.sql.words.Abbreviations;
import dev.signalbox.sql.words.StatePhrase;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordForms;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A column that holds a state of its rows.
///
/// @param kind the way in which it tells the state
/// @param cost the loss in log-odds against a column whose name has the state's own word
public record StateColumn(Column column, Kind kind, double cost) {

  /// The ways to tell a state.
  public enum Kind {
    /// The column has a value once the state holds, such as a date or a key.
    EVENT,
    /// The column is true where the state holds.
    FLAG
  }

  private static final double OF_CONCEPT = 0.2;
  private static final double LESS_LIKELY = 0.05;
  private static final double ABBREVIATED = 0.25;
  private static final int SHORTENED = 4;
  private static final int SHORTEST_WITHIN = 5;
  private static final int MOST_NAMES = 20_000;
  private static final Pattern PART = Pattern.compile("[^\\p{L}]+|(?<=\\p{Ll})(?=\\p{Lu})");

  /// The parts of names as they are written, as the grammar asks for them often.
  private static final LoadingCache<String, List<String>> PARTS =
      Caffeine.newBuilder().maximumSize(MOST_NAMES).build(StateColumn::split);

  /// Words that tell when something happened, rather than what.
  private static final Set<String> TIMES =
      Set.of(
          "date",
          "dt",
          "dat",
          "datum",
          "at",
          "on",
          "time",
          "day",
          "ts",
          "timestamp",
          "since",
          "am",
          "zeit",
          "id",
          "by",
          "year");

  /// Words before an event whose time a column of texts stores, as in `date_left`.
  private static final Set<String> DATES = Set.of("date", "dt", "dat", "datum", "ts", "timestamp");

  /// Words that tell when a thing ends: `valid_until` of a certificate says nothing of the person
  /// who has it.
  private static final Set<String> BOUNDS = Set.of("until", "to", "end", "bis", "ende");

  /// Short forms that mark a code or number, and no state that has their letters.
  private static final Set<String> CODES = Set.of("cd", "nr");

  private static final Set<String> FLAGS = Set.of("flag", "flg", "ind", "indicator", "yn");
  private static final Set<String> ASSERTING =
      Set.of("is", "has", "was", "can", "allows", "includes", "with", "in", "ist", "hat");

  /// The column as one that tells the state of a phrase; empty where its name says something else,
  /// or where each row must have a value of it.
  ///
  /// @param mayBeAbsent whether rows may lack a value of it
  public static Optional<StateColumn> of(Column column, StatePhrase phrase, boolean mayBeAbsent) {
    double cost = cost(column, phrase);
    if (cost == Double.POSITIVE_INFINITY) {
      return Optional.empty();
    }
    if (mayBeAbsent && isEvent(column)) {
      return Optional.of(new StateColumn(column, Kind.EVENT, cost));
    }
    return isFlag(column)
        ? Optional.of(new StateColumn(column, Kind.FLAG, cost))
        : Optional.empty();
  }

  private static boolean isEvent(Column column) {
    return column.type() == ValueType.TIME
        || (column.key() && column.type() != ValueType.BOOLEAN)
        || (column.words().size() > 1 && (TIMES.contains(column.head()) || isDated(column)));
  }

  private static boolean isDated(Column column) {
    return column.type() == ValueType.TEXT && DATES.contains(column.words().getFirst());
  }

  /// Whether a column's type or name marks it as a flag.
  public static boolean isFlag(Column column) {
    return column.isFlag() || (!column.isIdentifier() && FLAGS.contains(column.head()));
  }

  /// The words of a column's name that tell the state.
  public static List<String> telling(Column column) {
    List<String> telling = new ArrayList<>();
    for (String word : column.words()) {
      if (isTelling(word)) {
        telling.add(word);
      }
    }
    return telling;
  }

  private static boolean isTelling(String word) {
    return !TIMES.contains(word)
        && !CODES.contains(word)
        && !FLAGS.contains(word)
        && !ASSERTING.contains(word);
  }

  /// The loss in log-odds of a column as what some words name; infinite where its name has others.
  public static double named(Column column, Collection<String> words) {
    return Math.min(named(telling(column), words), named(parts(column), words));
  }

  private static double named(List<String> telling, Collection<String> words) {
    if (telling.isEmpty() || telling.size() != words.size()) {
      return Double.POSITIVE_INFINITY;
    }
    double cost = 0;
    for (String word : telling) {
      if (!hasSame(words, word)) {
        boolean shortened = words.stream().anyMatch(other -> Abbreviations.standsFor(word, other));
        if (!shortened) {
          return Double.POSITIVE_INFINITY;
        }
        cost += ABBREVIATED;
      }
    }
    return cost;
  }

  /// Whether words name a column.
  public static boolean isNamed(Column column, Collection<String> words) {
    return named(column, words) < Double.POSITIVE_INFINITY;
  }

  private static boolean hasSame(Collection<String> words, String word) {
    for (String other : words) {
      if (isSame(word, other)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSame(String word, String other) {
    return word.equals(other) || WordForms.lemma(word).equals(WordForms.lemma(other));
  }

  /// The telling words of a column's name, and its parts as they are written.
  private static List<String> tellingAndParts(Column column) {
    return column.words().size() == 1 && column.name().length() > SHORTENED
        ? column.words()
        : Stream.concat(telling(column).stream(), parts(column).stream()).distinct().toList();
  }

  private static List<String> parts(Column column) {
    return PARTS.get(column.name());
  }

  private static List<String> split(String name) {
    return Stream.of(PART.split(name))
        .map(part -> part.toLowerCase(Locale.ROOT))
        .filter(StateColumn::isTelling)
        .toList();
  }

  /// Whether the name has a word for something else than the rows and their state.
  private static boolean endsOther(Column column, StatePhrase phrase) {
    String table = column.table().name().toLowerCase(Locale.ROOT);
    return parts(column).stream()
        .anyMatch(word -> !table.contains(word) && !hasSame(phrase.columns(), word));
  }

  private static double cost(Column column, StatePhrase phrase) {
    List<String> telling = tellingAndParts(column);
    boolean own = telling.stream().anyMatch(word -> isSame(word, phrase.word()));
    if (own) {
      return 0;
    }
    double best = Double.POSITIVE_INFINITY;
    if (column.type() == ValueType.TIME
        && telling.size() == 1
        && VerbForms.base(phrase.word()).equals(telling.getFirst())) {
      best = OF_CONCEPT;
    }
    if (telling.stream().anyMatch(word -> Abbreviations.standsFor(word, phrase.word()))) {
      best = Math.min(best, ABBREVIATED);
    }
    String name = column.name().toLowerCase(Locale.ROOT);
    for (int i = 0; i < phrase.columns().size(); i++) {
      String concept = phrase.columns().get(i);
      double cost = OF_CONCEPT + LESS_LIKELY * i;
      if (BOUNDS.contains(concept) && endsOther(column, phrase)) {
        continue;
      }
      if (telling.stream().anyMatch(word -> isSame(word, concept))
          || (concept.length() >= SHORTEST_WITHIN && name.contains(concept))) {
        best = Math.min(best, cost);
      } else if (telling.stream().anyMatch(word -> Abbreviations.standsFor(word, concept))) {
        best = Math.min(best, cost + ABBREVIATED);
      }
    }
    return best;
  }
}
