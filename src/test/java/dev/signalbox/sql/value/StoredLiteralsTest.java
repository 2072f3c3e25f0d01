package dev.signalbox.sql.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.Datasets;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.catalog.values.DatabaseColumnValues;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import dev.signalbox.sql.linking.PerturbedValues;
import dev.signalbox.sql.value.StoredLiterals.Missing;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Literals of columns with more values than the memory keeps.
@Tag("slow")
class StoredLiteralsTest {
  @TempDir private Path folder;

  @Test
  void shouldFindNineOfTenSampleValuesHoweverTheyAreWritten() {
    SampleData.writeTo(folder);

    assertFound(folder, 3);
  }

  @Test
  void shouldFindNineOfTenBenchmarkValuesHoweverTheyAreWritten() {
    assertFound(Datasets.folder("spider-route-out"), 10);
  }

  @ParameterizedTest
  @CsvSource({
    "USA, United States",
    "U.S.A., United States",
    "doctors, Physician",
    "attorney, Lawyers",
    "UNESCO, 'United Nations Educational, Scientific and Cultural Organization'",
    "National Basketball Association, NBA",
    "Member 2999, Member 2999",
    "membr 2999, Member 2999",
    "lady, "
  })
  void shouldFindValuesOfALargeColumnByTheirMeaning(String text, String value) throws SQLException {
    Path file = folder.resolve("many.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE member (name TEXT)");
      statement.execute(
          "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)"
              + " INSERT INTO member SELECT 'Member ' || i FROM n");
      statement.execute(
          "INSERT INTO member VALUES ('United States'), ('Physician'), ('Lawyers'), ('NBA'),"
              + " ('United Nations Educational, Scientific and Cultural Organization')");
    }
    RegisteredDatabase many =
        RegisteredDatabase.of(DatabaseSettings.of("many", "jdbc:sqlite:" + file), "test");
    try (DatasetRepository databases = DatasetRepository.of(List.of(many))) {
      DatabaseColumnValues values = new DatabaseColumnValues(databases, databases.connections());
      List<Missing> missing =
          missing(
              new StoredLiterals(values, true),
              databases.find("many").orElseThrow(),
              "member",
              "name",
              text);

      assertThat(values.of("many")).singleElement().matches(column -> !column.complete());
      assertThat(missing)
          .isEqualTo(
              text.equals(value)
                  ? List.of()
                  : List.of(
                      new Missing(
                          "member.name", text, Stream.ofNullable(value).toList(), List.of())));
    }
  }

  private static void assertFound(Path dataset, int every) {
    try (DatasetRepository databases = DatasetRepository.open(List.of(dataset))) {
      StoredLiterals literals =
          new StoredLiterals(
              new UnknownValues(new DatabaseColumnValues(databases, databases.connections())),
              true);
      PerturbedValues.assertFound(
          dataset,
          every,
          (database, column, text) ->
              missing(literals, database, column.table(), column.column(), text).stream()
                  .flatMap(missing -> missing.near().stream())
                  .toList());
    }
  }

  private static List<Missing> missing(
      StoredLiterals literals,
      DatabaseDescription database,
      String table,
      String column,
      String text) {
    String sql =
        "SELECT * FROM \"%s\" WHERE \"%s\" = %s"
            .formatted(table, column, StoredLiterals.quoted(text));
    return literals.missing(
        PlanStep.newBuilder()
            .setGoal("")
            .setDatabase(database.getId())
            .setSql(sql)
            .setPlanner("test")
            .build(),
        database);
  }

  /// Column values without any that are known beforehand.
  private record UnknownValues(ColumnValues values) implements ColumnValues {
    @Override
    public List<Values> of(String database) {
      return values.of(database).stream()
          .map(column -> new Values(column.table(), column.column(), List.of(), false))
          .toList();
    }

    @Override
    public Optional<List<String>> like(
        String database, Values column, String text, Set<String> others) {
      return values.like(database, column, text, others);
    }
  }
}
