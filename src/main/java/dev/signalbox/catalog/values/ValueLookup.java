package dev.signalbox.catalog.values;

import dev.signalbox.catalog.Privacy;
import dev.signalbox.catalog.engine.Engine;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Searches a text in a column with more values than the reader reads: the database itself is asked
/// for the values that the text may mean.
///
/// A text with one typing error is right in all parts but one. The letters of a shortened word
/// appear in the full word in their order; several words keep at least the first letter of each.
/// Both sides lose case, spaces and common marks; SQLite folds the letters from a to z only.
///
/// Threading: for one thread.
final class ValueLookup {
  /// The most values that can be told apart.
  private static final int MOST = 2_000;

  /// A shorter text has too many neighbours for one letter to be a mistake.
  private static final int LEAST_MISTYPED = 5;

  /// The length from which a text has four parts in place of three.
  private static final int LONG = 8;

  /// A shorter text is more likely initials than a shortened word.
  private static final int LEAST_CUT = 4;

  /// The most uncommon marks of a value.
  private static final int RARE_MARKS = 2;

  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final List<String> MARKS =
      List.of(" ", "-", "''", ".", ",", "/", "&", "_", "(", ")", "%");
  private static final Condition NONE = new Condition("1 = 0", List.of());
  private static final Logger LOG = LoggerFactory.getLogger(ValueLookup.class);

  private final Engine engine;
  private final Connection connection;
  private final DatabaseDescription database;

  /// A condition on the rows to read.
  ///
  /// @param parameters for the question marks of the SQL
  private record Condition(String sql, List<String> parameters) {

    Condition or(Condition other) {
      return new Condition(
          "(%s OR %s)".formatted(sql, other.sql),
          Stream.concat(parameters.stream(), other.parameters.stream()).toList());
    }
  }

  ValueLookup(Engine engine, Connection connection, DatabaseDescription database) {
    this.engine = engine;
    this.connection = connection;
    this.database = database;
  }

  /// The text alone where a row has it, by the database's own comparison, which may ignore case.
  /// Otherwise the values like it. Empty where that cannot be told: the text has no letters, too
  /// many values are like it, or the database takes too long.
  ///
  /// @param others other words for the text
  Optional<List<String>> of(
      TableDescription table, String column, String text, Set<String> others) {
    String from = engine.from(table);
    String stored = engine.quote(column);
    String value = engine.asText(stored);
    // The raw text comes first, so that an index of the column serves.
    String compared = isText(table, column) ? stored : value;
    try {
      Condition same = new Condition(compared + " = ?", List.of(text));
      if (!read(from, value, same, 1).isEmpty()) {
        return Optional.of(List.of(text));
      }
      return words(text).isEmpty() ? Optional.empty() : like(from, value, text, others);
    } catch (SQLException e) {
      LOG.warn(
          "No value can be looked up in {}.{}",
          table.getName(),
          column,
          Privacy.loggable(e, database));
      return Optional.empty();
    }
  }

  private static boolean isText(TableDescription table, String column) {
    return table.getColumns().stream()
        .anyMatch(each -> each.getName().equals(column) && ValueReader.isText(each.getType()));
  }

  /// With too many matches, the search leaves out longer forms, then mistyped ones. Without
  /// mistyped ones it can tell nothing, unless the text itself is stored in other case.
  private Optional<List<String>> like(String from, String value, String text, Set<String> others)
      throws SQLException {
    String stored = "lower(" + value + ")";
    for (String mark : MARKS) {
      stored = "replace(%s, '%s', '')".formatted(stored, mark);
    }
    Condition same = in(stored, Stream.of(text));
    Condition written =
        in(stored, Stream.concat(Stream.of(text), others.stream())).or(mistyped(stored, text));
    for (Condition condition : List.of(written.or(longer(value, text)), written)) {
      List<String> like = read(from, value, condition, MOST + 1);
      if (like.size() <= MOST) {
        return Optional.of(like);
      }
    }
    return Optional.of(read(from, value, same, MOST)).filter(found -> !found.isEmpty());
  }

  /// @param texts at least one has letters
  private static Condition in(String stored, Stream<String> texts) {
    List<String> letters =
        texts.map(ValueLookup::letters).filter(each -> !each.isEmpty()).distinct().toList();
    String marks = String.join(", ", Collections.nCopies(letters.size(), "?"));
    return new Condition("%s IN (%s)".formatted(stored, marks), letters);
  }

  /// Values that match all parts of the text but one. The part leaves out the letter behind it,
  /// too, as neighbours can be swapped.
  private Condition mistyped(String stored, String text) {
    int[] letters = letters(text).codePoints().toArray();
    int length = letters.length;
    if (length < LEAST_MISTYPED) {
      return NONE;
    }
    int part = Math.ceilDiv(length, length < LONG ? 3 : 4);
    List<String> patterns = new ArrayList<>();
    for (int from = 0; from < length; from += part) {
      int to = Math.min(length, from + part + 1);
      patterns.add(new String(letters, 0, from) + "%" + new String(letters, to, length - to));
    }
    String any = String.join(" OR ", Collections.nCopies(patterns.size(), stored + " LIKE ?"));
    return new Condition(
        "%s BETWEEN %d AND %d AND (%s)"
            .formatted(engine.length(stored), length - 1, length + 1 + RARE_MARKS, any),
        patterns);
  }

  /// Whole words that the text may shorten, or several words that begin like the text's:
  /// `d%e%p%t%`, `n% b% a%` and `d% o% p%`.
  private static Condition longer(String value, String text) {
    List<String> words = words(text);
    String letters = letters(text);
    boolean isCut = words.size() == 1 && letters.length() >= LEAST_CUT;
    Stream<String> begins =
        words.size() == 1
            ? letters.codePoints().mapToObj(Character::toString)
            : words.stream().map(word -> word.substring(0, word.offsetByCodePoints(0, 1)));
    String pattern = begins.collect(Collectors.joining(isCut ? "%" : "% ", "", "%"));
    return new Condition("lower(" + value + ") LIKE ?", List.of(pattern));
  }

  /// The sequences of letters and digits in lower case, which are no signs of a pattern.
  private static List<String> words(String text) {
    return Stream.of(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{Nd}]+"))
        .filter(word -> !word.isEmpty())
        .toList();
  }

  private static String letters(String text) {
    return String.join("", words(text));
  }

  private List<String> read(String from, String value, Condition condition, int most)
      throws SQLException {
    String sql =
        engine
            .spelling()
            .cut(
                "SELECT DISTINCT %s FROM %s WHERE %s".formatted(value, from, condition.sql()),
                most);
    List<String> values = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setQueryTimeout(Math.toIntExact(TIMEOUT.toSeconds()));
      for (int i = 0; i < condition.parameters().size(); i++) {
        statement.setString(i + 1, condition.parameters().get(i));
      }
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          values.add(rows.getString(1));
        }
      }
    }
    return values;
  }
}
