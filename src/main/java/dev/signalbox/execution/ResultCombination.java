package dev.signalbox.execution;

import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.QuestionPart;
import dev.signalbox.event.ResultTable;
import dev.signalbox.execution.PartResultTable.Column;
import dev.signalbox.index.words.Words;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The combination of the results of a question's parts, or the reason why there is none.
///
/// One query combines the results, in an in-memory database of DuckDB that holds nothing but these
/// results, reaches neither files nor the network, and is closed afterwards. It combines numbers
/// exactly wherever 38 digits hold them; floating-point numbers are equal within rounding. The
/// query replaces the language model of Qin et al., Relational Database Augmented Large Language
/// Model, section 5.1, which computes by itself and so loses answers with right parts.
sealed interface ResultCombination {

  /// @param sql the combining query, over the tables `part1` and `part2`
  record Combined(ResultTable result, String sql) implements ResultCombination {}

  /// @param reason tells the asker why these results cannot be combined
  record NotCombined(String reason) implements ResultCombination {}

  /// The in-memory database's name in messages.
  String NAME = "the combination of the results";

  /// Combines the results of two parts.
  ///
  /// @param results the results of the parts, in their order
  /// @param limits the limits of the combined result
  /// @throws StageException `STATEMENT_TIMEOUT`, or `INTERNAL` where the query fails
  static ResultCombination of(
      Composition composition, List<ResultTable> results, ExecutionSettings limits)
      throws InterruptedException {
    if (results.size() != 2) {
      throw new IllegalArgumentException("Two parts can be combined, not " + results.size());
    }
    List<String> labels = composition.getParts().stream().map(QuestionPart::getLabel).toList();
    return switch (composition.getCombination()) {
      case UNION -> {
        List<PartResultTable> tables = tables(results);
        yield combined(tables, CombiningQuery.union(tables, labels), results, limits);
      }
      case JOIN -> join(composition, labels, results, limits);
      case LARGER, SMALLER, MORE, FEWER, DIFFERENCE, EXCESS, RATIO, SUM ->
          numbers(composition.getCombination(), labels, results, limits);
      case LAST -> throw new IllegalArgumentException("The last part alone is the answer");
      case UNKNOWN ->
          new NotCombined(
              "The question was divided by a newer version, in a way that this one does not know.");
    };
  }

  private static List<PartResultTable> tables(List<ResultTable> results) {
    return List.of(PartResultTable.of(1, results.get(0)), PartResultTable.of(2, results.get(1)));
  }

  private static ResultCombination numbers(
      Combination how, List<String> labels, List<ResultTable> results, ExecutionSettings limits)
      throws InterruptedException {
    List<Optional<BigDecimal>> numbers = new ArrayList<>();
    boolean floating = false;
    for (int part = 0; part < results.size(); part++) {
      ResultTable result = results.get(part);
      int rows = result.getRows().size();
      if (rows > 1 || result.getColumns().size() != 1 || result.getTruncated().isPresent()) {
        return notANumber(
            labels.get(part), "%d rows of %d columns".formatted(rows, result.getColumns().size()));
      }
      Object value = rows == 0 ? null : result.getRows().getFirst().getFirst();
      Optional<BigDecimal> number =
          value == null ? Optional.empty() : PartResultTable.number(value);
      if (value != null && number.isEmpty()) {
        return notANumber(labels.get(part), "a value that is no number");
      }
      floating |= value instanceof Double;
      numbers.add(number);
    }
    String type =
        PartResultTable.typeOf(numbers.stream().flatMap(Optional::stream).toList(), floating);
    List<PartResultTable> tables =
        List.of(
            PartResultTable.ofNumber(1, numbers.get(0), type),
            PartResultTable.ofNumber(2, numbers.get(1), type));
    return combined(tables, CombiningQuery.ofNumbers(how, labels, type), results, limits);
  }

  private static NotCombined notANumber(String label, String found) {
    return new NotCombined(
        "To combine the parts, each must be one number, but for %s the query gave %s. Ask for each part in a question of its own."
            .formatted(label, found));
  }

  private static ResultCombination join(
      Composition composition,
      List<String> labels,
      List<ResultTable> results,
      ExecutionSettings limits)
      throws InterruptedException {
    String key = composition.getKey().orElse("");
    List<PartResultTable> tables = tables(results);
    List<Column> keys = new ArrayList<>();
    for (int part = 0; part < tables.size(); part++) {
      Optional<Column> found = keyColumn(tables.get(part), key);
      if (found.isEmpty()) {
        return new NotCombined(
            "The parts are to be joined by '%s', but the result for %s has no such column. Ask for each part in a question of its own."
                .formatted(key, labels.get(part)));
      }
      keys.add(found.get());
    }
    return combined(tables, CombiningQuery.join(tables, keys, labels), results, limits);
  }

  /// The column whose name has all words of the key, or else the only column of text.
  private static Optional<Column> keyColumn(PartResultTable table, String key) {
    List<String> words = Words.stems(key);
    Optional<Column> named =
        table.columns().stream()
            .filter(column -> Words.stems(column.name()).containsAll(words))
            .findFirst();
    List<Column> texts =
        table.columns().stream().filter(column -> column.type().equals("VARCHAR")).toList();
    return named.or(() -> texts.size() == 1 ? Optional.of(texts.getFirst()) : Optional.empty());
  }

  private static Combined combined(
      List<PartResultTable> tables, String sql, List<ResultTable> results, ExecutionSettings limits)
      throws InterruptedException {
    ResultTable combined = execute(tables, sql, limits);
    Optional<String> cut =
        results.stream().flatMap(result -> result.getTruncated().stream()).findFirst();
    return new Combined(
        ResultTable.newBuilder(combined)
            .setTruncated(cut.or(combined::getTruncated).orElse(null))
            .build(),
        sql);
  }

  /// Executes a query over tables of its own.
  ///
  /// @throws StageException as [#of]
  static ResultTable execute(List<PartResultTable> tables, String sql, ExecutionSettings limits)
      throws InterruptedException {
    try {
      return QueryExecutor.execute(loaded(tables), NAME, sql, limits, MemoryWatch.ofProcess());
    } catch (SQLException e) {
      throw failed(e);
    } catch (StageException e) {
      throw e.code() == FailureCode.SQL_FAILED ? failed(e) : e;
    }
  }

  private static Connection loaded(List<PartResultTable> tables) throws SQLException {
    Connection connection = CombiningDatabase.open();
    try {
      for (PartResultTable table : tables) {
        load(connection, table);
      }
      return connection;
    } catch (SQLException | RuntimeException e) {
      connection.close();
      throw e;
    }
  }

  private static StageException failed(Exception cause) {
    return new StageException(
        FailureCode.INTERNAL, "The results could not be combined: " + cause.getMessage(), cause);
  }

  private static void load(Connection connection, PartResultTable table) throws SQLException {
    String columns =
        table.columns().stream()
            .map(column -> column.quoted() + " " + column.type())
            .collect(Collectors.joining(", "));
    String values =
        table.columns().stream()
            .map(column -> "CAST(? AS " + column.type() + ")")
            .collect(Collectors.joining(", "));
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE %s (%s)".formatted(table.name(), columns));
    }
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO %s VALUES (%s)".formatted(table.name(), values))) {
      for (List<@Nullable String> row : table.rows()) {
        for (int column = 0; column < row.size(); column++) {
          insert.setString(column + 1, row.get(column));
        }
        insert.execute();
      }
    }
  }
}
