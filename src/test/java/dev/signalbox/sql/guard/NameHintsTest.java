package dev.signalbox.sql.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.sql.TestDatabase;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameHintsTest {
  private static final SqlGuard GUARD = new ParsedSqlGuard();

  /// Berths of a harbour, and the salaries of its staff, which may be private.
  private static DatabaseDescription harbour(String dialect) {
    return DatabaseDescription.newBuilder(
            new TestDatabase()
                .dialect(dialect)
                .table("berth", "*berth_id INTEGER", "quay_name TEXT", "depth REAL", "year INTEGER")
                .table(
                    "ship",
                    "*ship_id INTEGER",
                    "ship_name TEXT",
                    "berth_id INTEGER -> berth.berth_id",
                    "arrival_date DATE",
                    "state ENUM('moored','sailing')")
                .table(
                    "captain",
                    "*captain_id INTEGER",
                    "surname TEXT",
                    "salary INTEGER",
                    "ship_id INTEGER -> ship.ship_id")
                .description())
        .build();
  }

  private static String reason(String sql, DatabaseDescription database) {
    return switch (GUARD.check(sql, database)) {
      case Verdict.Rejected(String reason) -> reason;
      case Verdict.Withheld(String reason) -> "private: " + reason;
      case Verdict.Accepted _ -> "accepted";
    };
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT quay_nmae FROM berth                                     | did you mean 'quay_name'?
          SELECT name_of_quay FROM berth                                  | did you mean 'quay_name'?
          SELECT b.depths FROM berth AS b                                 | did you mean 'depth'?
          SELECT ship_name FROM vessels                                   | its columns are those of ship
          SELECT count(*) FROM invoices                                   | the tables are berth, ship, captain
          SELECT surname FROM ship                                        | captain has it: join captain ON captain.ship_id = ship.ship_id
          SELECT quay_name FROM captain                                   | berth has it: join ship ON captain.ship_id = ship.ship_id, join berth ON ship.berth_id = berth.berth_id
          SELECT s.quay_name FROM ship AS s JOIN berth AS b ON s.berth_id = b.berth_id | there is b.quay_name
          SELECT x.quay_name FROM berth AS b                              | no source in FROM is called x, but b are
          SELECT captain.surname FROM ship                                | it is not in FROM: join captain ON captain.ship_id = ship.ship_id
          SELECT ship_name FROM ship JOIN berth ON ship.berth = berth.berth_id | did you mean 'berth_id'?
          SELECT ship_name FROM ship JOIN berth ON ship.berth_id = berth.brth_id | did you mean 'berth_id'?
          SELECT ship_name FROM ship JOIN berth USING (berth)             | did you mean 'berth_id'?
          SELECT year FROM ship                                           | berth has it
          SELECT min(year) FROM captain                                   | berth has it
          WITH deep AS (SELECT berth_id FROM berth) SELECT quay_name FROM deep | berth has it, but no source here shows it
          SELECT ship_name FROM ship WHERE EXISTS (SELECT 1 FROM berth b WHERE b.berth_id = ship.brth_id) | did you mean 'berth_id'?
          SELECT average(depth) FROM berth                                | did you mean 'avg'?
          SELECT coutn(*) FROM berth                                      | did you mean 'count'?
          """)
  void shouldNameTheRightName(String sql, String hint) {
    assertThat(reason(sql, harbour("sqlite"))).contains(hint);
  }

  @ParameterizedTest
  @CsvSource({
    "sqlite, year(arrival_date), strftime",
    "postgresql, year(arrival_date), extract",
    "postgresql, ifnull(ship_name; 'none'), coalesce",
    "duckdb, to_char(arrival_date; 'YYYY'), strftime",
    "mariadb, strftime('%Y'; arrival_date), date_format",
    "h2, strftime('%Y'; arrival_date), formatdatetime"
  })
  void shouldNameTheFunctionOfTheEngine(String dialect, String call, String function) {
    assertThat(reason("SELECT " + call.replace(';', ',') + " FROM ship", harbour(dialect)))
        .contains("did you mean")
        .contains("'" + function + "'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT salry FROM captain
          SELECT c.salry FROM captain c
          SELECT salary FROM ship
          SELECT salary_of_captain FROM captain
          SELECT count(*) FROM staff WHERE salary > 3
          """)
  void shouldHintNoPrivateName(String sql) {
    DatabaseDescription open = harbour("sqlite");
    List<TableDescription> tables =
        open.getTables().stream()
            .map(table ->
                TableDescription.newBuilder(table)
                    .setColumns(
                        table.getColumns().stream()
                            .map(column ->
                                ColumnDescription.newBuilder(column)
                                    .setIsPrivate(column.getName().equals("salary"))
                                    .build())
                            .toList())
                    .build())
            .toList();
    DatabaseDescription hidden = DatabaseDescription.newBuilder(open).setTables(tables).build();

    String reason = reason(sql, hidden);
    assertThat(reason).startsWith("'");
    assertThat(reason.substring(reason.indexOf(" is no ")))
        .doesNotContain("salary", "captain has it", "those of captain");
  }

  @Test
  void shouldWithholdAPrivateColumnWithTheNameOfAUnitOfTime() {
    DatabaseDescription open = harbour("sqlite");
    TableDescription berth = open.getTables().getFirst();
    TableDescription hidden =
        TableDescription.newBuilder(berth)
            .setColumns(
                berth.getColumns().stream()
                    .map(column ->
                        ColumnDescription.newBuilder(column)
                            .setIsPrivate(column.getName().equals("year"))
                            .build())
                    .toList())
            .build();
    DatabaseDescription database =
        DatabaseDescription.newBuilder(open).setTables(List.of(hidden)).build();

    assertThat(reason("SELECT year FROM berth", database)).startsWith("private:");
    assertThat(reason("SELECT count(*) FROM berth WHERE year > 3", database))
        .startsWith("private:");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          mariadb    | SELECT timestampdiff(DAY, arrival_date, now()) FROM ship
          duckdb     | SELECT date_trunc('year', arrival_date) FROM ship
          postgresql | SELECT extract(year FROM arrival_date) FROM ship
          sqlite     | SELECT T2.quay_name FROM ship T1 JOIN (SELECT berth_id, quay_name FROM berth ORDER BY depth / (depth + year) LIMIT 1) T2 ON T1.berth_id = T2.berth_id
          sqlite     | SELECT ship_name FROM ship WHERE state = "moored"
          postgresql | SELECT s.ship_name FROM ship s JOIN LATERAL (SELECT depth FROM berth b WHERE b.berth_id = s.berth_id) d ON true WHERE d.depth > 3
          sqlite     | SELECT quay_name FROM berth JOIN ship USING (berth_id)
          sqlite     | SELECT quay_name AS q FROM berth GROUP BY q HAVING count(*) > 1 ORDER BY q
          """)
  void shouldAcceptRightNames(String dialect, String sql) {
    assertThat(reason(sql, harbour(dialect))).isEqualTo("accepted");
  }
}
