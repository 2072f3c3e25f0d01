package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.catalog.pool.PooledConnections;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Aggregate;
import dev.signalbox.sql.query.Expression.ColumnValue;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.query.Expression.Numeral;
import dev.signalbox.sql.query.Expression.RowCount;
import dev.signalbox.sql.query.Expression.Text;
import dev.signalbox.sql.query.Query;
import dev.signalbox.sql.query.Query.SetOperator;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.query.SqlRenderer;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The guard accepts each rendered query, and the query means the same on every real engine.
@Tag("slow")
class RenderedQueriesTest {

  private static final List<String> STATEMENTS =
      List.of(
          "CREATE TABLE \"order\" (\"id\" INTEGER NOT NULL PRIMARY KEY, \"ship date\" DATE,"
              + " \"group\" VARCHAR(40), \"größe\" INTEGER, \"the \"\"big\"\" one\" BOOLEAN)",
          "CREATE TABLE \"order line\" (\"select\" INTEGER NOT NULL PRIMARY KEY, \"order id\" INTEGER)",
          "INSERT INTO \"order\" VALUES (1, '2024-03-05', 'O''Neil & Söhne', 1, TRUE)",
          "INSERT INTO \"order\" VALUES (2, '2024-03-06', 'back\\slash', 2, FALSE)",
          "INSERT INTO \"order\" VALUES (3, NULL, '100%', NULL, NULL)",
          "INSERT INTO \"order line\" VALUES (10, 1), (11, 1), (12, 2), (13, NULL)");

  private static final TableName ORDER = new TableName(null, "order");
  private static final TableName LINE = new TableName(null, "order line");
  private static final Column ID = column(ORDER, "id", ValueType.NUMBER);
  private static final Column DATE = column(ORDER, "ship date", ValueType.TIME);
  private static final Column GROUP = column(ORDER, "group", ValueType.TEXT);
  private static final Column SIZE = column(ORDER, "größe", ValueType.NUMBER);
  private static final Column BIG = column(ORDER, "the \"big\" one", ValueType.BOOLEAN);
  private static final Column LINE_KEY = column(LINE, "select", ValueType.NUMBER);
  private static final Column LINE_ORDER = column(LINE, "order id", ValueType.NUMBER);
  private static final Join JOIN = new Join(LINE, List.of(LINE_ORDER), ORDER, List.of(ID), 1);

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void shouldMeanTheSameOnEveryEngine(TestEngine engine) throws SQLException {
    Registrations registrations =
        Registrations.of(
            List.of(RegisteredDatabase.of(engine.create(folder, statements(engine)), "test")));
    try (PooledConnections connections =
        new PooledConnections(registrations, ExecutionSettings.defaults())) {
      Database database =
          new Database(connections, registrations.find("shop").orElseThrow().dialect());
      assertLiterals(database);
      assertOrders(database);
      assertAggregates(database);
      assertSubqueries(database);
      assertArithmetic(database);
    }
  }

  /// MariaDB takes a backslash for an escape character.
  private static List<String> statements(TestEngine engine) {
    return engine == TestEngine.MARIADB
        ? STATEMENTS.stream().map(sql -> sql.replace("\\", "\\\\")).toList()
        : STATEMENTS;
  }

  private static void assertLiterals(Database database) throws SQLException {
    assertThat(database.ask(where(ID, equal(GROUP, new Text("O'Neil & Söhne")))))
        .containsExactly("1");
    assertThat(database.ask(where(ID, equal(GROUP, new Text("back\\slash"))))).containsExactly("2");
    assertThat(database.ask(where(ID, equal(DATE, new Text("2024-03-06"))))).containsExactly("2");
    assertThat(database.ask(where(ID, equal(BIG, new Expression.Truth(true)))))
        .containsExactly("1");
    for (String pattern : List.of("%Neil%", "%nEIL%")) {
      assertThat(
              database.ask(where(ID, new Condition.Like(new ColumnValue(GROUP), pattern, false))))
          .containsExactly("1");
    }
    assertThat(
            database.ask(
                where(
                    ID,
                    new Condition.Between(
                        new ColumnValue(DATE), new Text("2024-03-01"), new Text("2024-03-05")))))
        .containsExactly("1");
  }

  private static void assertOrders(Database database) throws SQLException {
    assertThat(database.ask(top(new Ordering(new ColumnValue(SIZE), true)))).containsExactly("2");
    assertThat(database.ask(top(new Ordering(new ColumnValue(SIZE), false)))).containsExactly("1");
  }

  private static void assertAggregates(Database database) throws SQLException {
    Select average = Select.simple(new Aggregate(Function.AVG, false, SIZE), ORDER, List.of());
    assertThat(database.ask(average)).singleElement().asString().startsWith("1.5");
    Select grouped =
        new Select(
            false,
            List.of(new ColumnValue(GROUP), new RowCount()),
            LINE,
            List.of(JOIN),
            List.of(),
            List.of(ID, GROUP),
            List.of(new Condition.Comparison(new RowCount(), Comparator.GREATER, new Numeral("1"))),
            List.of(new Ordering(new RowCount(), true)),
            OptionalInt.of(5));
    assertThat(database.ask(grouped)).containsExactly("O'Neil & Söhne 2");
    assertShares(database);
  }

  private static void assertShares(Database database) throws SQLException {
    Expression share =
        Expression.percentage(new RowCount(), new Expression.OverAllGroups(new RowCount()));
    Select shares =
        new Select(
            false,
            List.of(share),
            LINE,
            List.of(JOIN),
            List.of(),
            List.of(ID),
            List.of(),
            List.of(new Ordering(new RowCount(), true)),
            OptionalInt.of(1));
    assertThat(database.ask(shares)).singleElement().asString().startsWith("66.6");
  }

  private static void assertSubqueries(Database database) throws SQLException {
    Select withLines =
        Select.simple(
            new ColumnValue(LINE_ORDER),
            LINE,
            List.of(new Condition.NullTest(new ColumnValue(LINE_ORDER), true)));
    assertThat(
            database.ask(where(ID, new Condition.Membership(new ColumnValue(ID), withLines, true))))
        .containsExactly("3");
    Select averageSize = Select.simple(new Aggregate(Function.AVG, false, SIZE), ORDER, List.of());
    assertThat(
            database.ask(
                where(
                    ID,
                    new Condition.Comparison(
                        new ColumnValue(SIZE),
                        Comparator.GREATER,
                        new Expression.Scalar(averageSize)))))
        .containsExactly("2");
    Query both =
        new Query.SetOperation(
            SetOperator.INTERSECT,
            new Query.Selection(where(ID, equal(SIZE, new Numeral("1")))),
            new Query.Selection(Select.simple(new ColumnValue(LINE_ORDER), LINE, List.of())));
    assertThat(database.ask(both)).containsExactly("1");
    assertThat(database.ask(Select.simple(new ColumnValue(LINE_KEY), LINE, List.of()))).hasSize(4);
  }

  private static void assertArithmetic(Database database) throws SQLException {
    Expression ones = Expression.countWhere(List.of(equal(SIZE, new Numeral("1"))));
    Expression nulls =
        Expression.countWhere(List.of(new Condition.NullTest(new ColumnValue(ID), false)));
    assertThat(database.ask(only(Expression.percentage(ones, new RowCount()))))
        .singleElement()
        .asString()
        .startsWith("33.3");
    assertThat(
            database.ask(
                only(new Expression.Calculation(Expression.Operator.OVER, ones, new RowCount()))))
        .singleElement()
        .asString()
        .matches("0?\\.3+.*");
    assertThat(
            database.ask(only(new Expression.Calculation(Expression.Operator.OVER, ones, nulls))))
        .containsExactly("null");
    assertThat(
            database.ask(
                only(
                    new Expression.CalculatedAggregate(
                        Function.SUM,
                        new Expression.Calculation(
                            Expression.Operator.TIMES,
                            new ColumnValue(ID),
                            new ColumnValue(SIZE))))))
        .containsExactly("5");
  }

  private static Select only(Expression shown) {
    return Select.simple(shown, ORDER, List.of());
  }

  private static Select where(Column shown, Condition condition) {
    return Select.simple(new ColumnValue(shown), shown.table(), List.of(condition));
  }

  private static Condition equal(Column column, Expression value) {
    return new Condition.Comparison(new ColumnValue(column), Comparator.EQUAL, value);
  }

  private static Select top(Ordering ordering) {
    return new Select(
        false,
        List.of(new ColumnValue(ID)),
        ORDER,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(ordering),
        OptionalInt.of(1));
  }

  private static Column column(TableName table, String name, ValueType type) {
    return new Column(table, name, List.of(name), type, false, "");
  }

  private record Database(
      PooledConnections connections, dev.signalbox.catalog.dialect.Dialect dialect) {

    List<String> ask(Select select) throws SQLException {
      return ask(new Query.Selection(select));
    }

    /// The rows, their values with a space between.
    List<String> ask(Query query) throws SQLException {
      String sql = new SqlRenderer(dialect).render(query);
      assertThat(new ParsedSqlGuard().check(sql, dialect))
          .as(sql)
          .isInstanceOf(Verdict.Accepted.class);
      List<String> rows = new ArrayList<>();
      try (Connection connection = connections.open("shop");
          Statement statement = connection.createStatement();
          ResultSet result =
              statement.executeQuery(
                  ((Verdict.Accepted) new ParsedSqlGuard().check(sql, dialect)).sql())) {
        while (result.next()) {
          List<String> values = new ArrayList<>();
          for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
            values.add(String.valueOf(result.getString(i)));
          }
          rows.add(String.join(" ", values));
        }
      }
      return rows;
    }
  }
}
