package dev.signalbox.catalog.values;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.signalbox.catalog.Datasets;
import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.engine.sqlite.SqliteFiles;
import dev.signalbox.catalog.pool.PooledConnections;
import dev.signalbox.catalog.registration.DatasetFolder;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.catalog.values.ColumnValues.Values;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.config.ValuesSettings;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class DatabaseColumnValuesTest {
  @TempDir private Path folder;
  private final List<PooledConnections> opened = new ArrayList<>();

  @AfterEach
  void close() {
    opened.forEach(PooledConnections::close);
  }

  private DatabaseColumnValues values(Registrations registrations) {
    PooledConnections connections =
        new PooledConnections(registrations, ExecutionSettings.defaults());
    opened.add(connections);
    return new DatabaseColumnValues(FixedCatalog.of(registrations), connections);
  }

  private DatabaseColumnValues valuesOf(List<String> privateColumns, String... statements)
      throws SQLException {
    Path file = folder.resolve("a.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
    DatabaseSettings settings =
        new DatabaseSettings(
            "a",
            SqliteFiles.url(file),
            null,
            null,
            List.of(),
            null,
            null,
            List.of(),
            List.of(),
            privateColumns);
    return values(Registrations.of(List.of(RegisteredDatabase.of(settings, "test"))));
  }

  private static Optional<Values> column(List<Values> values, String table, String column) {
    return values.stream()
        .filter(v -> v.table().equals(table) && v.column().equals(column))
        .findFirst();
  }

  @Test
  void shouldReadDistinctValuesOfTextColumns() throws SQLException {
    DatabaseColumnValues values =
        valuesOf(
            List.of(),
            "CREATE TABLE \"odd \"\"t\" (id INTEGER, \"the name\" VARCHAR(20), paid DATE)",
            "INSERT INTO \"odd \"\"t\" VALUES (1, 'b', 'x'), (2, 'a', 'x'), (3, 'b', 'x'), (4, NULL, 'x'), (5, ' ', 'x')");

    assertThat(values.of("a"))
        .containsExactly(new Values("odd \"t", "the name", List.of("a", "b"), true));
  }

  @Test
  void shouldNeverReadPrivateColumnsNorViewsOfThem() throws SQLException {
    DatabaseColumnValues values =
        valuesOf(
            List.of("Person.SSN"),
            "CREATE TABLE person (name TEXT, ssn TEXT)",
            "CREATE VIEW everyone AS SELECT name, ssn FROM person",
            "INSERT INTO person VALUES ('Ann', '123')");

    assertThat(values.of("a"))
        .containsExactly(
            new Values("person", "name", List.of("Ann"), true),
            new Values("everyone", "name", List.of("Ann"), true));
  }

  @Test
  void shouldSampleChosenColumnsWithoutText() throws SQLException {
    DatabaseColumnValues values =
        valuesOf(
            List.of("visit.born_ym"),
            "CREATE TABLE visit (id INTEGER, period INTEGER, made_at DATE, born_ym INTEGER, ward TEXT)",
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)"
                + " INSERT INTO visit SELECT i, 202400 + i % 12 + 1, 1700000000 + i, 199001, 'w' FROM n",
            "CREATE VIEW visits AS SELECT born_ym, period FROM visit");

    List<Values> samples = values.samples("a", column -> !column.getName().equals("id"));

    assertThat(samples)
        .extracting(Values::table, Values::column)
        .containsExactly(
            tuple("visit", "period"), tuple("visit", "made_at"), tuple("visits", "period"));
    assertThat(column(samples, "visit", "period").orElseThrow().values())
        .hasSize(12)
        .contains("202401", "202412");
    assertThat(column(samples, "visit", "made_at").orElseThrow())
        .satisfies(moments -> {
          assertThat(moments.values()).hasSize(100).contains("1700000001");
          assertThat(moments.complete()).isFalse();
        });
  }

  @Test
  void shouldLeaveOutValuesThatAreTooLongAndSaySo() throws SQLException {
    DatabaseColumnValues values =
        valuesOf(
            List.of(),
            "CREATE TABLE t (a TEXT)",
            "INSERT INTO t VALUES (printf('%.100c', 'x')), (printf('%.101c', 'y'))");

    assertThat(values.of("a"))
        .containsExactly(new Values("t", "a", List.of("x".repeat(100)), false));
  }

  @Test
  void shouldReadNoMoreValuesThanTheBound() throws SQLException {
    DatabaseColumnValues values =
        valuesOf(
            List.of(),
            "CREATE TABLE t (a TEXT, b TEXT)",
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2001)"
                + " INSERT INTO t SELECT 'v' || i, 'w' || (i % 2000) FROM n");

    assertThat(column(values.of("a"), "t", "a").orElseThrow())
        .satisfies(many -> {
          assertThat(many.values()).hasSize(ValuesSettings.defaults().distinct());
          assertThat(many.complete()).isFalse();
        });
    assertThat(column(values.of("a"), "t", "b").orElseThrow().complete()).isTrue();
  }

  @Test
  void shouldReadADatabaseOnce() throws SQLException {
    DatabaseColumnValues values =
        valuesOf(List.of(), "CREATE TABLE t (a TEXT)", "INSERT INTO t VALUES ('x')");

    assertThat(values.of("a")).isSameAs(values.of("a"));
  }

  @Test
  void shouldFindValuesLikeATextAmongManyRows() throws SQLException {
    DatabaseColumnValues values =
        valuesOf(
            List.of(),
            "CREATE TABLE person (name TEXT)",
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)"
                + " INSERT INTO person SELECT 'Member ' || i FROM n",
            "INSERT INTO person VALUES ('Anne-Marie O''Neill'), ('José Ortega'), ('Ortega')");
    Values names = column(values.of("a"), "person", "name").orElseThrow();

    assertThat(names.complete()).isFalse();
    assertThat(values.like("a", names, "Member 187654", Set.of()))
        .contains(List.of("Member 187654"));
    assertThat(values.like("a", names, "anne marie o'niell", Set.of()))
        .contains(List.of("Anne-Marie O'Neill"));
    assertThat(values.like("a", names, "ORTEGAX", Set.of())).contains(List.of("Ortega"));
    assertThat(values.like("a", names, "Zacharias Vandenberg", Set.of())).contains(List.of());
    assertThat(values.like("a", names, "Membr", Set.of("ortega")))
        .as("nothing longer, for so much is")
        .hasValueSatisfying(
            like -> assertThat(like).hasSize(100).contains("Member 1", "Member 99", "Ortega"));
    assertThat(values.like("a", names, "mamber-187654", Set.of()))
        .hasValueSatisfying(like -> assertThat(like).contains("Member 187654"));
    assertThat(values.like("a", names, "Member 5x123", Set.of())).as("too many").isEmpty();
    assertThat(values.like("a", names, "MEMBER-100000", Set.of()))
        .as("itself, though there are too many")
        .contains(List.of("Member 100000"));
    assertThat(values.like("a", names, "%%%%%%", Set.of())).as("no letter").isEmpty();
  }

  @Test
  void shouldReturnNothingForAPrivateColumn() throws SQLException {
    DatabaseColumnValues values =
        valuesOf(
            List.of("person.name"),
            "CREATE TABLE person (name TEXT)",
            "INSERT INTO person VALUES ('Ortega')");

    assertThat(values.like("a", new Values("person", "name", List.of(), false), "ortega", Set.of()))
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"TEXT", "varchar", "CHARACTER VARYING", "bpchar", "mood", "", "ENUM", "others"})
  void shouldTakeForText(String type) {
    assertThat(ValueReader.holdsText(type)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"INTEGER", "NUMBER", "int4", "timestamptz", "DECIMAL(10,2)", "text[]", "BLOB"})
  void shouldNotTakeForText(String type) {
    assertThat(ValueReader.holdsText(type)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"TEXT", "VARCHAR(60)", "nvarchar", "CHARACTER VARYING", "bpchar", "longtext"})
  void shouldCompareTextsAsTheyAre(String type) {
    assertThat(ValueReader.isText(type)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "ENUM", "ENUM('text')", "charge_state", "mood", "text[]", "int4"})
  void shouldCompareOthersByTheirText(String type) {
    assertThat(ValueReader.isText(type)).isFalse();
  }

  @Test
  void shouldReadTheValuesOfAWholeDataset() {
    Path dataset = Datasets.folder("spider-route-out");
    Registrations registrations = Registrations.of(DatasetFolder.read(dataset).databases());
    DatabaseColumnValues values = values(registrations);

    assertThat(registrations.all())
        .allSatisfy(database -> assertThat(values.of(database.id())).isNotEmpty());
    assertThat(column(values.of("concert_singer"), "singer", "Country").orElseThrow().values())
        .contains("France", "Netherlands");
  }
}
