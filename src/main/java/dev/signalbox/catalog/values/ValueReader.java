package dev.signalbox.catalog.values;

import dev.signalbox.catalog.Privacy;
import dev.signalbox.catalog.dialect.Spelling;
import dev.signalbox.catalog.engine.Engine;
import dev.signalbox.catalog.values.ColumnValues.Values;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads the distinct values of a database's text columns, within bounds for any size of database:
/// rows of a table, values of a column, characters of a value.
///
/// Threading: for one thread.
public final class ValueReader {
  static final int ROWS = 100_000;
  static final int VALUES_OF_A_DATABASE = 200_000;
  static final int LENGTH = 100;

  /// The most rows of a table that show how a column without text stores its values.
  private static final int SAMPLED_ROWS = 1_000;

  private static final Duration STATEMENT_TIMEOUT = Duration.ofSeconds(5);
  private static final Duration TIME = Duration.ofSeconds(30);
  private static final Logger LOG = LoggerFactory.getLogger(ValueReader.class);

  private static final Pattern TEXT = Pattern.compile("char|text|string|clob|enum");

  /// Text types without enumerations, since some engines compare these with their own values only.
  private static final Pattern TEXT_ITSELF =
      Pattern.compile(
          "^(?:(?:bp|n|var|nvar)?char|character|(?:tiny|medium|long)?text|string|clob)\\b");

  /// Types of other values. A type in neither list is an engine's own, such as an enumeration.
  private static final Pattern NO_TEXT =
      Pattern.compile(
          "int|serial|num|dec|float|double|real|money|bool|bit|date|time|year|interval|blob|binary"
              + "|byte|json|xml|uuid|guid|geo|point|line|polygon|vector|oid|inet|cidr|struct|map"
              + "|list|union|image");

  /// PostgreSQL writes the type of an array as `_text`, others as `text[]`.
  private static final Pattern ARRAY = Pattern.compile("^_|\\[|array");

  private final Engine engine;
  private final Connection connection;
  private final int distinct;
  private final long deadline = System.nanoTime() + TIME.toNanos();
  private int values;

  /// @param distinct the most values of one column
  public ValueReader(Engine engine, Connection connection, int distinct) {
    this.engine = engine;
    this.connection = connection;
    this.distinct = distinct;
  }

  /// The values that fit into the bounds.
  public List<Values> read(DatabaseDescription description) {
    return inOrder(description.getTables())
        .flatMap(table -> read(description, table).stream())
        .toList();
  }

  /// Tables come before views, which can be slow.
  public static Stream<TableDescription> inOrder(Collection<TableDescription> tables) {
    return Stream.of(false, true)
        .flatMap(view -> tables.stream().filter(table -> table.getView() == view));
  }

  /// The values of the table's readable text columns; none once the bounds of the database are
  /// reached.
  public List<Values> read(DatabaseDescription database, TableDescription table) {
    return read(
        database, table, column -> !column.getIsPrivate() && holdsText(column.getType()), ROWS);
  }

  private List<Values> read(
      DatabaseDescription database,
      TableDescription table,
      Predicate<ColumnDescription> chosen,
      int most) {
    List<Values> found = new ArrayList<>();
    List<ColumnDescription> columns = table.getColumns().stream().filter(chosen).toList();
    if (columns.isEmpty() || exhausted()) {
      return found;
    }
    String from = engine.from(table);
    try {
      boolean whole = countRows(from, most) <= most;
      for (ColumnDescription column : columns) {
        if (!exhausted()) {
          Values read = readColumn(from, table.getName(), column.getName(), most, whole);
          values += read.values().size();
          found.add(read);
        }
      }
    } catch (SQLException e) {
      LOG.warn(
          "Values of {} in database {} cannot be read",
          table.getName(),
          database.getId(),
          Privacy.loggable(e, database));
    }
    return found;
  }

  /// Some values of the readable columns without text that are chosen, from the first rows of their
  /// tables.
  List<Values> samples(DatabaseDescription database, Predicate<ColumnDescription> chosen) {
    Predicate<ColumnDescription> readable =
        column -> !column.getIsPrivate() && !holdsText(column.getType());
    return inOrder(database.getTables())
        .flatMap(table -> read(database, table, readable.and(chosen), SAMPLED_ROWS).stream())
        .toList();
  }

  private boolean exhausted() {
    return values >= VALUES_OF_A_DATABASE || System.nanoTime() > deadline;
  }

  /// Whether a type holds text, by its name in any engine.
  static boolean holdsText(String type) {
    String name = type.toLowerCase(Locale.ROOT);
    return !ARRAY.matcher(name).find()
        && (TEXT.matcher(name).find() || !NO_TEXT.matcher(name).find());
  }

  /// Whether a type's name means texts, rather than a type that can be written as text.
  static boolean isText(String type) {
    String name = type.toLowerCase(Locale.ROOT);
    return !ARRAY.matcher(name).find() && TEXT_ITSELF.matcher(name).find();
  }

  private long countRows(String from, int most) throws SQLException {
    try (Statement statement = statement();
        ResultSet rows = statement.executeQuery(engine.counting(from, most + 1))) {
      rows.next();
      return rows.getLong(1);
    }
  }

  private Values readColumn(String from, String table, String column, int most, boolean whole)
      throws SQLException {
    String quoted = engine.quote(column);
    // One character more than the limit, to recognize values that are too long.
    String begun = engine.times().part(engine.asText(quoted), 1, LENGTH + 1);
    Spelling spelling = engine.spelling();
    String scanned = spelling.cut("SELECT %s FROM %s".formatted(quoted, from), most);
    String sql =
        spelling.cut(
            "SELECT DISTINCT %s FROM %s"
                .formatted(begun, spelling.aliased("(" + scanned + ")", "scanned")),
            distinct + 2);
    List<String> texts = new ArrayList<>();
    boolean complete = whole;
    try (Statement statement = statement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        String text = rows.getString(1);
        if (text == null || text.isBlank()) {
          continue;
        }
        boolean fits = text.length() <= LENGTH && texts.size() < distinct;
        complete &= fits;
        if (fits) {
          texts.add(text);
        }
      }
    }
    texts.sort(null);
    return new Values(table, column, List.copyOf(texts), complete);
  }

  private Statement statement() throws SQLException {
    Statement statement = connection.createStatement();
    statement.setQueryTimeout(Math.toIntExact(STATEMENT_TIMEOUT.toSeconds()));
    return statement;
  }
}
