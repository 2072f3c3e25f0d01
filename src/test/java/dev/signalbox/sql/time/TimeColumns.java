package dev.signalbox.sql.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.pool.PooledConnections;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression.ColumnValue;
import dev.signalbox.sql.query.Expression.RowCount;
import dev.signalbox.sql.query.Expression.TimePart;
import dev.signalbox.sql.query.Query;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.query.SqlRenderer;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.StoredTime;
import dev.signalbox.sql.schema.StoredTime.Epoch;
import dev.signalbox.sql.schema.StoredTime.Typed;
import dev.signalbox.sql.schema.StoredTime.Written;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.QuestionTokenizer;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// A database of a real engine with one table that stores the same five times in each form.
final class TimeColumns implements AutoCloseable {

  private static final ParsedSqlGuard GUARD = new ParsedSqlGuard();
  private static final TableName EVENT = new TableName(null, "event");
  private static final Column ID =
      new Column(EVENT, "id", List.of("id"), ValueType.NUMBER, true, "");
  private static final List<LocalDateTime> TIMES =
      List.of(
          LocalDateTime.of(2024, 12, 30, 8, 0),
          LocalDateTime.of(2025, 3, 1, 0, 0),
          LocalDateTime.of(2025, 3, 31, 23, 59, 59),
          LocalDateTime.of(2025, 4, 1, 0, 0),
          LocalDateTime.of(2026, 3, 5, 12, 0));

  private final PooledConnections connections;
  private final Dialect dialect;
  private final Map<String, StoredTime> forms;
  private TimeReference reference;

  TimeColumns(TestEngine engine, Path folder) throws SQLException {
    forms = forms(engine);
    Registrations registrations =
        Registrations.of(
            List.of(
                RegisteredDatabase.of(engine.create(folder, statements(engine, forms)), "test")));
    connections = new PooledConnections(registrations, ExecutionSettings.defaults());
    dialect = registrations.find("shop").orElseThrow().dialect();
    reference = reference(TimeSettings.defaults());
  }

  private static TimeReference reference(TimeSettings settings) {
    return TimeReference.of(settings, Instant.parse("2026-11-24T10:00:00Z"));
  }

  /// Goes on with another calendar.
  void follow(TimeSettings settings) {
    reference = reference(settings);
  }

  private static Map<String, StoredTime> forms(TestEngine engine) {
    Map<String, StoredTime> forms = new LinkedHashMap<>();
    forms.put("day", Typed.DATE);
    forms.put("moment", Typed.TIMESTAMP);
    if (!EnumSet.of(TestEngine.SQLITE, TestEngine.MARIADB).contains(engine)) {
      forms.put("zoned", Typed.ZONED_TIMESTAMP);
    }
    forms.put("epoch", Epoch.SECONDS);
    forms.put("millis", Epoch.MILLISECONDS);
    forms.put("iso day", Written.text("yyyy-MM-dd"));
    forms.put("iso blank", Written.text("yyyy-MM-dd HH:mm:ss"));
    forms.put("iso t", Written.text("yyyy-MM-ddTHH:mm:ss"));
    forms.put("iso z", new Written("yyyy-MM-ddTHH:mm:ss", false, true));
    forms.put("slashed", Written.text("yyyy/MM/dd"));
    forms.put("german", Written.text("dd.MM.yyyy"));
    forms.put("american", Written.text("MM/dd/yyyy"));
    forms.put("short", Written.text("d/M/yyyy"));
    forms.put("ymd", Written.number("yyyyMMdd"));
    forms.put("ymd text", Written.text("yyyyMMdd"));
    forms.put("ym", Written.number("yyyyMM"));
    forms.put("ym text", Written.text("yyyy-MM"));
    forms.put("y", Written.number("yyyy"));
    forms.put("y text", Written.text("yyyy"));
    return forms;
  }

  private static List<String> statements(TestEngine engine, Map<String, StoredTime> forms) {
    List<String> statements = new ArrayList<>();
    statements.add(
        forms.entrySet().stream()
            .map(form -> "\"%s\" %s".formatted(form.getKey(), type(engine, form.getValue())))
            .collect(
                Collectors.joining(
                    ", ", "CREATE TABLE \"event\" (\"id\" INTEGER NOT NULL PRIMARY KEY, ", ")")));
    for (int i = 0; i < TIMES.size(); i++) {
      LocalDateTime time = TIMES.get(i);
      statements.add(
          forms.values().stream()
              .map(form -> literal(form, time))
              .collect(
                  Collectors.joining(
                      ", ", "INSERT INTO \"event\" VALUES (" + (i + 1) + ", ", ")")));
    }
    statements.add("INSERT INTO \"event\" VALUES (6" + ", NULL".repeat(forms.size()) + ")");
    return statements;
  }

  private static String type(TestEngine engine, StoredTime form) {
    return switch (form) {
      case Typed.DATE -> "DATE";
      case Typed.TIMESTAMP -> engine == TestEngine.MARIADB ? "DATETIME" : "TIMESTAMP";
      case Typed.ZONED_TIMESTAMP -> "TIMESTAMP WITH TIME ZONE";
      case Epoch _ -> "BIGINT";
      case Written written -> written.number() ? "INTEGER" : "VARCHAR(40)";
    };
  }

  private static String literal(StoredTime form, LocalDateTime time) {
    return switch (form) {
      case Typed.DATE -> "'" + time.toLocalDate() + "'";
      case Typed.TIMESTAMP -> "'" + full(Written.text("yyyy-MM-dd HH:mm:ss"), time) + "'";
      case Typed.ZONED_TIMESTAMP -> "'" + full(Written.text("yyyy-MM-dd HH:mm:ss"), time) + "+00'";
      case Epoch.SECONDS -> String.valueOf(time.toEpochSecond(ZoneOffset.UTC));
      case Epoch.MILLISECONDS -> time.toEpochSecond(ZoneOffset.UTC) + "000";
      case Written written -> {
        String text = full(written, time) + (written.utc() ? "Z" : "");
        yield written.number() ? text : "'" + text + "'";
      }
    };
  }

  private static String full(Written written, LocalDateTime time) {
    String day = Written.text(written.datePattern()).write(time);
    return written.pattern().contains("H")
        ? day
            + written.pattern().charAt(written.datePattern().length())
            + "%02d:%02d:%02d".formatted(time.getHour(), time.getMinute(), time.getSecond())
        : day;
  }

  /// The names of the columns.
  Set<String> names() {
    return forms.keySet();
  }

  /// The ids of the rows that a phrase finds, by the column; none where the column cannot tell.
  Map<String, List<String>> found(String phrase) throws SQLException {
    return chosen(phrase, condition -> condition);
  }

  /// The ids of the rows that a phrase rules out.
  Map<String, List<String>> notFound(String phrase) throws SQLException {
    return chosen(phrase, Condition::opposite);
  }

  private Map<String, List<String>> chosen(String phrase, UnaryOperator<Condition> change)
      throws SQLException {
    TimeMeaning meaning =
        new TimeExpressions(QuestionTokenizer.tokens(phrase), reference).all().getFirst().meaning();
    Map<String, List<String>> found = new LinkedHashMap<>();
    for (String name : forms.keySet()) {
      Optional<Condition> condition =
          new TimeConditions(reference).condition(meaning, column(name), forms.get(name));
      if (condition.isPresent()) {
        found.put(name, rows(chosen(change.apply(condition.get()))));
      }
    }
    return found;
  }

  private static Select chosen(Condition condition) {
    return new Select(
        false,
        List.of(new ColumnValue(ID)),
        EVENT,
        List.of(),
        List.of(condition),
        List.of(),
        List.of(),
        List.of(new Select.Ordering(new ColumnValue(ID), false)),
        OptionalInt.empty());
  }

  /// The groups with the number of their rows, by the column.
  Map<String, List<String>> grouped(CalendarUnit unit) throws SQLException {
    Map<String, List<String>> grouped = new LinkedHashMap<>();
    for (String name : forms.keySet()) {
      Optional<TimePart> part =
          new TimeConditions(reference).part(unit, column(name), forms.get(name));
      if (part.isPresent()) {
        grouped.put(name, rows(groups(part.get(), column(name))));
      }
    }
    return grouped;
  }

  private static Select groups(TimePart part, Column column) {
    TimePart order = TimeConditions.order(part);
    return new Select(
        false,
        List.of(part, new RowCount()),
        EVENT,
        List.of(),
        List.of(new Condition.NullTest(new ColumnValue(column), true)),
        List.of(),
        List.of(),
        List.of(new Select.Ordering(order, false)),
        OptionalInt.empty(),
        order.equals(part) ? List.of(part) : List.of(part, order));
  }

  private static Column column(String name) {
    return new Column(EVENT, name, List.of(name), ValueType.OTHER, false, "");
  }

  private List<String> rows(Select select) throws SQLException {
    String sql = new SqlRenderer(dialect).render(new Query.Selection(select));
    Verdict verdict = GUARD.check(sql, dialect);
    assertThat(verdict).as(sql).isInstanceOf(Verdict.Accepted.class);
    List<String> rows = new ArrayList<>();
    try (Connection connection = connections.open("shop");
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(((Verdict.Accepted) verdict).sql())) {
      while (result.next()) {
        rows.add(
            result.getMetaData().getColumnCount() == 1
                ? result.getString(1)
                : result.getString(1) + ": " + result.getString(2));
      }
    } catch (SQLException e) {
      throw new SQLException(sql, e);
    }
    return rows;
  }

  @Override
  public void close() {
    connections.close();
  }
}
