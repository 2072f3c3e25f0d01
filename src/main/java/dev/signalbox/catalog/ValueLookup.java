package dev.signalbox.catalog;

import dev.signalbox.event.TableDescription;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Looks a text up in a column that holds more values than are read: the database itself is asked
/// for those that are written about the same.
///
/// Of a text with one typing error, what comes before the error or what comes behind it is right,
/// and so either the first or the last letters are; between them two are left out, as neighbours
/// can be swapped. Other case, spaces and common marks are taken off on both sides; SQLite knows
/// the case of the letters from a to z only.
///
/// Threading: for one thread.
final class ValueLookup {
  /// More cannot be told apart.
  private static final int MOST = 2_000;

  private static final int LEAST_LETTERS = 4;

  /// By how many letters a plural differs at most.
  private static final int SPARE = 3;

  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final List<String> MARKS = List.of(" ", "-", "''", ".", ",", "/", "&", "_");
  private static final Logger LOG = LoggerFactory.getLogger(ValueLookup.class);

  private final Engine engine;
  private final Connection connection;

  ValueLookup(Engine engine, Connection connection) {
    this.engine = engine;
    this.connection = connection;
  }

  /// The text alone where a row has it, as the database compares texts: some pass over case.
  /// Otherwise the values like it; empty where that cannot be told: the text is too short, too many
  /// are like it, or the database does not say soon.
  Optional<List<String>> of(TableDescription table, String column, String text) {
    String from = engine.from(table);
    String stored = engine.quote(column);
    String value = engine.asText(stored);
    // A text as it is, so that an index of the column serves.
    String compared = isText(table, column) ? stored : value;
    try {
      if (!read(from, value, compared + " = ?", 1, text).isEmpty()) {
        return Optional.of(List.of(text));
      }
      String letters = letters(text);
      if (letters.length() < LEAST_LETTERS) {
        return Optional.empty();
      }
      List<String> like = like(from, value, letters);
      return like.size() > MOST ? Optional.empty() : Optional.of(like);
    } catch (SQLException e) {
      LOG.warn("No value can be looked up in {}.{}", table.getName(), column, e);
      return Optional.empty();
    }
  }

  private static boolean isText(TableDescription table, String column) {
    return table.getColumns().stream()
        .anyMatch(each -> each.getName().equals(column) && ValueReader.isText(each.getType()));
  }

  private List<String> like(String from, String value, String letters) throws SQLException {
    String stored = "lower(" + value + ")";
    for (String mark : MARKS) {
      stored = "replace(%s, '%s', '')".formatted(stored, mark);
    }
    int known = (letters.length() - 2) / 2;
    String condition =
        "%s BETWEEN %d AND %d AND (%4$s LIKE ? OR %4$s LIKE ?)"
            .formatted(
                engine.length(stored), letters.length() - SPARE, letters.length() + SPARE, stored);
    return read(
        from,
        value,
        condition,
        MOST + 1,
        letters.substring(0, known) + "%",
        "%" + letters.substring(letters.length() - known));
  }

  /// Letters and digits are no signs of a pattern.
  private static String letters(String text) {
    StringBuilder letters = new StringBuilder();
    text.toLowerCase(Locale.ROOT)
        .codePoints()
        .filter(Character::isLetterOrDigit)
        .forEach(letters::appendCodePoint);
    return letters.toString();
  }

  private List<String> read(
      String from, String value, String condition, int most, String... parameters)
      throws SQLException {
    String sql =
        "SELECT DISTINCT %s FROM %s WHERE %s LIMIT %d".formatted(value, from, condition, most);
    List<String> values = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setQueryTimeout(Math.toIntExact(TIMEOUT.toSeconds()));
      for (int i = 0; i < parameters.length; i++) {
        statement.setString(i + 1, parameters[i]);
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
