package dev.signalbox.evaluation.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.engine.sqlite.SqliteFiles;
import dev.signalbox.catalog.engine.sqlite.SqliteScript;
import dev.signalbox.config.DatabaseSettings;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TestSuiteTest {
  private static final String SCRIPT =
      """
      CREATE TABLE harbour (id INTEGER PRIMARY KEY, name TEXT UNIQUE, depth INTEGER);
      CREATE TABLE ship (
        id INTEGER PRIMARY KEY, name TEXT, age INTEGER, length INTEGER,
        harbour_id INTEGER REFERENCES harbour(id));
      INSERT INTO harbour VALUES (1, 'Bremen', 9), (2, 'Emden', 12), (3, 'Kiel', 15), (4, 'Rostock', 11);
      INSERT INTO ship VALUES
        (1, 'Aurora', 3, 30, 1), (2, 'Borea', 8, 80, 1), (3, 'Cirrus', 12, 120, 2),
        (4, 'Delta', 20, 200, 3), (5, 'Echo', 25, 250, 3), (6, 'Fjord', 31, 310, 4),
        (7, 'Gale', 40, 400, 4), (8, 'Haven', 41, 410, 2);
      """;

  @TempDir private Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void build() throws Exception {
    file = folder.resolve("ships.sqlite");
    SqliteScript.build(file, SCRIPT, false);
  }

  private RegisteredDatabase ships() {
    return RegisteredDatabase.of(
        new DatabaseSettings(
            "ships",
            SqliteFiles.url(file),
            null,
            null,
            List.of(),
            null,
            null,
            List.of(),
            List.of(),
            List.of()),
        "test");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT name FROM ship WHERE age > 20 | SELECT name FROM ship WHERE age >= 21 | true",
        "SELECT name FROM ship WHERE age > 20 | SELECT name FROM ship WHERE length > 200 | false",
        "SELECT count(*) FROM ship | SELECT 8 | false",
        "SELECT count(*) FROM ship | SELECT count(id) FROM ship | true",
        "SELECT max(depth) FROM harbour | SELECT 15 | false",
        "SELECT count(*) FROM ship | SELECT count(*) FROM nowhere | false"
      })
  void shouldFindOutQueriesThatAreRightByChance(String gold, String sql, boolean agrees)
      throws Exception {
    try (TestSuite suite = new TestSuite(List.of(ships()), 5)) {
      assertThat(suite.agree("ships", gold, sql)).hasValue(agrees);
    }
  }

  @Test
  void shouldNotCompareWhereThereIsNoFile() throws Exception {
    try (TestSuite suite = new TestSuite(List.of(), 2)) {
      assertThat(suite.agree("ships", "SELECT 1", "SELECT 1")).isEmpty();
      assertThat(suite.copies("ships")).isFalse();
    }
  }

  @Test
  void shouldKeepKeysAndTheValuesOfColumns() throws Exception {
    Path copy = folder.resolve("copy.sqlite");
    DatabaseVariant.make(file, copy, 1);

    List<List<Object>> before = ships(file);
    List<List<Object>> after = ships(copy);
    assertThat(after).isNotEmpty().hasSizeLessThan(before.size());
    assertThat(after).isNotEqualTo(before.subList(0, after.size()));
    for (List<Object> row : after) {
      List<Object> same =
          before.stream()
              .filter(each -> each.getFirst().equals(row.getFirst()))
              .findFirst()
              .orElseThrow();
      assertThat(row.getLast()).as("the foreign key").isEqualTo(same.getLast());
      assertThat(before).extracting(each -> each.get(1)).contains(row.get(1));
    }
  }

  @Test
  void shouldKeepEveryForeignKey() throws Exception {
    Path references = folder.resolve("references.sqlite");
    SqliteScript.build(
        references,
        """
        CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, boss INTEGER REFERENCES person(id));
        CREATE TABLE seat (wagon INTEGER, number INTEGER, colour TEXT, PRIMARY KEY (wagon, number));
        CREATE TABLE ticket (
          id INTEGER PRIMARY KEY, wagon INTEGER, number INTEGER, holder INTEGER REFERENCES person,
          FOREIGN KEY (wagon, number) REFERENCES seat);
        CREATE TABLE town (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE trip (id INTEGER PRIMARY KEY, town_id INTEGER REFERENCES town(id));
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
          INSERT INTO person SELECT i, 'p' || i, nullif(i / 2, 0) FROM n;
        INSERT INTO seat SELECT id / 10, id % 10, 'c' || id FROM person;
        INSERT INTO ticket SELECT id, id / 10, id % 10, 61 - id FROM person;
        INSERT INTO town SELECT id, name FROM person;
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50001)
          INSERT INTO trip SELECT i, 1 + i % 60 FROM n;
        """,
        false);
    Path copy = folder.resolve("copy.sqlite");

    DatabaseVariant.make(references, copy, 1);

    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + copy);
        Statement statement = connection.createStatement()) {
      try (ResultSet violations = statement.executeQuery("PRAGMA foreign_key_check")) {
        assertThat(violations.next()).isFalse();
      }
      try (ResultSet counts =
          statement.executeQuery(
              "SELECT (SELECT count(*) FROM person), (SELECT count(*) FROM ticket), (SELECT count(*) FROM town)")) {
        assertThat(counts.getInt(1)).isBetween(1, 59);
        assertThat(counts.getInt(2)).isBetween(1, 59);
        assertThat(counts.getInt(3)).as("a large table refers to it").isEqualTo(60);
      }
    }
  }

  private static List<List<Object>> ships(Path file) throws Exception {
    List<List<Object>> rows = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery("SELECT * FROM ship ORDER BY id")) {
      while (found.next()) {
        List<Object> row = new ArrayList<>();
        for (int column = 1; column <= 5; column++) {
          row.add(found.getObject(column));
        }
        rows.add(row);
      }
    }
    return rows;
  }
}
