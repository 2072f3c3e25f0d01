package dev.signalbox.sql.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression.ColumnValue;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.StoredTime;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// The SQL of the engines whose servers no test can have. H2 executes it in its mode for the
/// engine, where it knows the syntax.
class EnginesWithoutServerTest {

  enum Untried {
    SQLSERVER("MSSQLServer", "BIT"),
    ORACLE("Oracle", "NUMBER(1)");

    private final String mode;
    private final String truth;

    Untried(String mode, String truth) {
      this.mode = mode;
      this.truth = truth;
    }

    Dialect dialect() {
      return Dialect.of(name());
    }
  }

  private static final TableName PART = new TableName(null, "part");
  private static final TableName MAKER = new TableName(null, "maker");
  private static final Column ID = column(PART, "id", ValueType.NUMBER);
  private static final Column NAME = column(PART, "name", ValueType.TEXT);
  private static final Column WEIGHT = column(PART, "weight", ValueType.NUMBER);
  private static final Column SOLD = column(PART, "sold", ValueType.BOOLEAN);
  private static final Column MADE = column(PART, "made", ValueType.TIME);
  private static final Column MAKER_ID = column(MAKER, "id", ValueType.NUMBER);
  private static final Column CITY = column(MAKER, "city", ValueType.TEXT);
  private static final Column MADE_BY = column(PART, "maker_id", ValueType.NUMBER);
  private static final Join JOIN = new Join(PART, List.of(MADE_BY), MAKER, List.of(MAKER_ID), 1);

  @ParameterizedTest
  @EnumSource(Untried.class)
  void shouldMeanTheSameAsOnOtherEngines(Untried engine) throws SQLException {
    String url = "jdbc:h2:mem:;IGNORECASE=TRUE;MODE=" + engine.mode;
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE \"maker\" (\"id\" INTEGER, \"city\" VARCHAR(20))");
      statement.execute(
          "CREATE TABLE \"part\" (\"id\" INTEGER, \"name\" VARCHAR(20), \"weight\" INTEGER, \"sold\" "
              + engine.truth
              + ", \"made\" DATE, \"maker_id\" INTEGER)");
      statement.execute("INSERT INTO \"maker\" VALUES (1, 'Köln'), (2, 'Bonn')");
      statement.execute(
          "INSERT INTO \"part\" VALUES (1, 'Söhne''s nut', 5, 1, DATE '2024-03-05', 1),"
              + " (2, 'bolt', NULL, 0, NULL, 1), (3, 'screw', 9, 0, DATE '2024-12-30', 2)");

      assertThat(ask(statement, engine, top(new Ordering(new ColumnValue(WEIGHT), false))))
          .containsExactly("1");
      assertThat(ask(statement, engine, top(new Ordering(new ColumnValue(WEIGHT), true))))
          .containsExactly("3");
      assertThat(ask(statement, engine, second(new Ordering(new ColumnValue(ID), true))))
          .containsExactly("2");
      assertThat(ask(statement, engine, where(like(NAME, "%söhne's%")))).containsExactly("1");
      assertThat(ask(statement, engine, where(equal(SOLD, new Expression.Truth(false)))))
          .containsExactly("2", "3");
      assertThat(ask(statement, engine, where(equal(MADE, new Expression.Text("2024-03-05")))))
          .containsExactly("1");
      assertThat(ask(statement, engine, byCity())).containsExactly("Köln 2");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SQLSERVER | YEAR  | LEFT(CAST(CAST("made" AS DATE) AS CHAR(10)), 4)
          SQLSERVER | MONTH | LEFT(CAST(CAST("made" AS DATE) AS CHAR(10)), 7)
          SQLSERVER | QUARTER | CONCAT(YEAR("made"), '-Q', (MONTH("made") + 2) / 3)
          SQLSERVER | WEEKDAY_NUMBER | CAST(CAST(CAST("made" AS DATE) AS DATETIME) AS INT) % 7 + 1
          ORACLE | YEAR | TO_CHAR("made", 'YYYY')
          ORACLE | QUARTER | TO_CHAR("made", 'YYYY-"Q"Q')
          ORACLE | WEEK | TO_CHAR(TRUNC("made") - (TRUNC("made") - TRUNC("made", 'IW') + 1 - 1), 'YYYY-MM-DD')
          ORACLE | WEEKDAY_NUMBER | TRUNC("made") - TRUNC("made", 'IW') + 1
          """)
  void shouldSpellPartsOfTimes(Untried engine, CalendarUnit unit, String sql) {
    Select select =
        Select.simple(part(unit, DayOfWeek.MONDAY, StoredTime.Typed.DATE), PART, List.of());

    assertThat(rendered(engine, select)).isEqualTo("SELECT %s FROM \"part\"".formatted(sql));
  }

  /// The guard accepts every part of every kind of time.
  @ParameterizedTest
  @EnumSource(Untried.class)
  void shouldSpellEveryPartAsTheGuardAllows(Untried engine) {
    List<StoredTime> stored =
        List.of(
            StoredTime.Typed.TIMESTAMP,
            StoredTime.Typed.ZONED_TIMESTAMP,
            StoredTime.Epoch.SECONDS,
            StoredTime.Epoch.MILLISECONDS);
    for (CalendarUnit unit : CalendarUnit.values()) {
      for (StoredTime each : stored) {
        for (DayOfWeek first : List.of(DayOfWeek.MONDAY, DayOfWeek.SUNDAY)) {
          String sql = rendered(engine, Select.simple(part(unit, first, each), PART, List.of()));

          assertThat(sql).startsWith("SELECT ").endsWith(" FROM \"part\"");
        }
      }
    }
  }

  private static Expression.TimePart part(CalendarUnit unit, DayOfWeek first, StoredTime stored) {
    return new Expression.TimePart(unit, MADE, stored, first, ZoneId.of("Europe/Berlin"));
  }

  private static Column column(TableName table, String name, ValueType type) {
    return new Column(table, name, List.of(name), type, false, "");
  }

  private static Condition equal(Column column, Expression value) {
    return new Condition.Comparison(new ColumnValue(column), Comparator.EQUAL, value);
  }

  private static Condition like(Column column, String pattern) {
    return new Condition.Like(new ColumnValue(column), pattern, false);
  }

  private static Select where(Condition condition) {
    return Select.simple(new ColumnValue(ID), PART, List.of(condition));
  }

  private static Select top(Ordering ordering) {
    return new Select(
        false,
        List.of(new ColumnValue(ID)),
        PART,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(ordering),
        OptionalInt.of(1));
  }

  private static Select second(Ordering order) {
    Select top = top(order);
    return new Select(
        top.distinct(),
        top.items(),
        top.from(),
        top.joins(),
        top.where(),
        top.groupBy(),
        top.having(),
        top.orderBy(),
        top.limit(),
        top.periods(),
        top.outer(),
        1);
  }

  private static Select byCity() {
    return new Select(
        false,
        List.of(new ColumnValue(CITY), new Expression.RowCount()),
        PART,
        List.of(JOIN),
        List.of(),
        List.of(CITY),
        List.of(),
        List.of(new Ordering(new Expression.RowCount(), true)),
        OptionalInt.of(1));
  }

  private static String rendered(Untried engine, Select select) {
    String sql = new SqlRenderer(engine.dialect()).render(new Query.Selection(select));
    assertThat(new ParsedSqlGuard().check(sql, engine.dialect()))
        .as(sql)
        .isInstanceOf(Verdict.Accepted.class);
    return sql;
  }

  private static List<String> ask(Statement statement, Untried engine, Select select)
      throws SQLException {
    List<String> rows = new ArrayList<>();
    try (ResultSet result = statement.executeQuery(rendered(engine, select))) {
      while (result.next()) {
        List<String> cells = new ArrayList<>();
        for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
          cells.add(String.valueOf(result.getString(i)));
        }
        rows.add(String.join(" ", cells));
      }
    }
    return rows;
  }
}
