package dev.signalbox.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.engine.Fingerprint;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The columns that are private although no setting names them.
@Tag("slow")
class PrivacyPropagationTest {
  @TempDir private Path folder;

  private static DatabaseDescription describe(
      DatabaseSettings at, List<String> privateColumns, List<String> publicColumns) {
    return Introspection.describe(
        RegisteredDatabase.of(
            new DatabaseSettings(
                at.id(),
                at.url(),
                null,
                null,
                List.of(),
                null,
                null,
                List.of(),
                List.of(),
                privateColumns,
                publicColumns,
                List.of(),
                List.of(),
                List.of()),
            "test"));
  }

  private static List<String> hidden(DatabaseDescription database) {
    return database.getTables().stream().flatMap(table -> hidden(table).stream()).sorted().toList();
  }

  private static List<String> hidden(TableDescription table) {
    return table.getColumns().stream()
        .filter(ColumnDescription::getIsPrivate)
        .map(column -> table.getName() + "." + column.getName())
        .toList();
  }

  private DatabaseSettings create(String... views) throws SQLException {
    return TestEngine.SQLITE.create(
        folder,
        Stream.concat(
                Stream.of(
                    "CREATE TABLE person (ssn TEXT PRIMARY KEY, name TEXT, email TEXT)",
                    "CREATE TABLE visit (id INTEGER PRIMARY KEY, who TEXT REFERENCES person (ssn))",
                    "CREATE TABLE bill (id INTEGER PRIMARY KEY, who TEXT REFERENCES person)"),
                Stream.of(views))
            .toList());
  }

  @Test
  void shouldHideForeignKeysToPrivateColumns() throws SQLException {
    assertThat(hidden(describe(create(), List.of("person.ssn"), List.of())))
        .containsExactly("bill.who", "person.ssn", "visit.who");
  }

  @Test
  void shouldHideViewColumnsMadeOfPrivateColumns() throws SQLException {
    DatabaseSettings at =
        create(
            "CREATE VIEW a AS SELECT name, lower(email) AS e, 1 AS one FROM person",
            "CREATE VIEW b (x, y) AS SELECT e, name FROM a",
            "CREATE VIEW c AS SELECT b.*, 'z' AS z FROM b",
            "CREATE VIEW d AS WITH w AS (SELECT * FROM person) SELECT name, email AS m FROM w",
            "CREATE VIEW f AS SELECT name AS n FROM person ORDER BY email",
            "CREATE VIEW g AS SELECT count(*) AS n, group_concat(email) AS all_of FROM person",
            "CREATE VIEW h AS SELECT name FROM person UNION SELECT email FROM person",
            "CREATE VIEW i AS SELECT (SELECT max(p.email) FROM person p) AS top FROM visit");

    DatabaseDescription database = describe(at, List.of("person.email"), List.of());

    assertThat(hidden(database))
        .containsExactly("a.e", "b.x", "c.x", "d.m", "g.all_of", "h.name", "i.top", "person.email");
    assertThat(database.getProblems()).isEmpty();
  }

  @Test
  void shouldHideAllOfAViewThatCannotBeResolved() throws SQLException {
    DatabaseSettings at = create("CREATE VIEW odd (a, b) AS VALUES (1, 2)");

    DatabaseDescription database = describe(at, List.of("person.email"), List.of());
    assertThat(hidden(database)).containsExactly("odd.a", "odd.b", "person.email");
    assertThat(database.getProblems())
        .containsExactly(
            "the origins of the columns of the view 'odd' cannot be told, so they are private; name the"
                + " ones that may be seen in 'public-columns'");

    DatabaseDescription excepted =
        describe(at, List.of("person.email"), List.of("odd.a", "ODD.B", "odd.c"));
    assertThat(hidden(excepted)).containsExactly("person.email");
    assertThat(excepted.getProblems())
        .containsExactly("public column 'odd.c' does not exist, or comes from no private one");
  }

  @Test
  void shouldHideNothingWhereNothingIsPrivate() throws SQLException {
    DatabaseSettings at = create("CREATE VIEW odd (a, b) AS VALUES (1, 2)");

    assertThat(hidden(describe(at, List.of(), List.of()))).isEmpty();
  }

  @Test
  void shouldNoticeThatAViewShowsSomethingElse() throws SQLException {
    DatabaseSettings at =
        TestEngine.H2.create(
            folder,
            List.of(
                "CREATE TABLE person (name VARCHAR(40), email VARCHAR(40))",
                "CREATE VIEW v AS SELECT name AS shown FROM person"));
    RegisteredDatabase registered =
        RegisteredDatabase.of(TestEngine.with(at, List.of(), List.of("person.email")), "test");
    String before = Fingerprint.of(registered, null).digest();

    TestEngine.execute(at, "CREATE OR REPLACE VIEW v AS SELECT email AS shown FROM person");

    assertThat(Fingerprint.of(registered, null).digest()).isNotEqualTo(before);
  }
}
