package dev.signalbox.catalog.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.Datasets;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.event.DatabaseDescription;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatasetFolderTest {

  @ParameterizedTest
  @CsvSource({
    "spider-route-out, 20, 20",
    "spider-route-in, 140, 140",
    "spider-others, 6, 6",
    "bird-route-in, 69, 0",
    "spider-syn, 0, 0"
  })
  void shouldReadEveryDatabaseOfAPublishedFolder(String folder, int databases, int executable) {
    DatasetFolder read = DatasetFolder.read(Datasets.folder(folder));

    assertThat(read.databases()).hasSize(databases);
    assertThat(read.databases()).filteredOn(RegisteredDatabase::executable).hasSize(executable);
    for (RegisteredDatabase database : read.databases()) {
      DatabaseDescription description = Objects.requireNonNull(database.description());
      assertThat(description.getTables()).as(database.id()).isNotEmpty();
      assertThat(description.getProblems()).as(database.id()).isEmpty();
    }
  }

  @Test
  void shouldTakeNullForEveryOptionalField(@TempDir Path folder) throws IOException {
    Files.writeString(
        folder.resolve("databases.jsonl"),
        """
        {"database": "d1", "dialect": "sqlite", "schema": "CREATE TABLE t (a TEXT)", "name": null,
         "statements": null, "vertical": null, "file": null}
        """
            .replace("\n ", " "));

    DatabaseDescription description =
        Introspection.describe(DatasetFolder.read(folder).databases().getFirst());

    assertThat(description.getName()).isEqualTo("d1");
    assertThat(description.getExecutable()).isFalse();
    assertThat(description.getProblems()).isEmpty();
  }

  @Test
  void shouldShowTheNameInsteadOfTheId(@TempDir Path folder) throws IOException {
    Files.writeString(
        folder.resolve("databases.jsonl"),
        """
        {"database": "x81", "name": "shop", "dialect": "mongodb", "statements": ["a rule"], \
        "description": "What we sell", \
        "vertical": "7", "schema": "Database: shop\\nCollections:\\n  orders: _id, total"}
        """);

    DatasetFolder read = DatasetFolder.read(folder);
    DatabaseDescription description = Introspection.describe(read.databases().getFirst());

    assertThat(description.getId()).isEqualTo("x81");
    assertThat(description.getName()).isEqualTo("shop");
    assertThat(description.getDialect()).isEqualTo("mongodb");
    assertThat(description.getStatements()).containsExactly("a rule");
    assertThat(description.getDescription()).contains("What we sell");
    assertThat(read.verticals()).containsEntry("x81", "7");
    assertThat(description.getTables()).extracting(t -> t.getName()).containsExactly("orders");
  }

  @Test
  void shouldReportAMissingFileAndASchemaWithoutTables(@TempDir Path folder) throws IOException {
    Files.writeString(
        folder.resolve("databases.jsonl"),
        """
        {"database": "d", "dialect": "sqlite", "schema": "", "file": "databases/none.sqlite"}
        """);

    DatabaseDescription description =
        Introspection.describe(DatasetFolder.read(folder).databases().getFirst());

    assertThat(description.getExecutable()).isFalse();
    assertThat(description.getProblems())
        .containsExactly("there are no tables", "the file databases/none.sqlite is missing");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../x.sqlite", "/tmp/x.sqlite", "databases/../../x.sqlite"})
  void shouldOpenNoFileOutsideOfTheFolder(String file, @TempDir Path parent) throws IOException {
    Files.writeString(parent.resolve("x.sqlite"), "");
    Path folder = Files.createDirectory(parent.resolve("dataset"));
    Files.writeString(
        folder.resolve("databases.jsonl"),
        "{\"database\": \"d\", \"dialect\": \"sqlite\", \"file\": \"%s\"}\n".formatted(file));

    RegisteredDatabase database = DatasetFolder.read(folder).databases().getFirst();

    assertThat(database.executable()).isFalse();
    assertThat(Introspection.describe(database).getProblems())
        .anySatisfy(problem -> assertThat(problem).contains("lies outside of the dataset folder"));
  }

  @Test
  void shouldNameTheLineThatIsNoJson(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("databases.jsonl"), "\n{\"database\": \n");

    assertThatThrownBy(() -> DatasetFolder.read(folder))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("line 2 must be a JSON object");
  }

  @Test
  void shouldNameTheLineWithoutAnId(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("databases.jsonl"), "{\"dialect\": \"sqlite\"}\n");

    assertThatThrownBy(() -> DatasetFolder.read(folder))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("line 1 must have the field 'database'");
  }

  @Test
  void shouldRefuseAFolderThatIsNoDataset(@TempDir Path folder) {
    assertThatThrownBy(() -> DatasetFolder.read(folder))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("datasets: ")
        .hasMessageContaining("must be a dataset folder");
  }

  @Test
  void shouldRefuseTheSameDatabaseInTwoFolders(@TempDir Path one, @TempDir Path two)
      throws IOException {
    for (Path folder : List.of(one, two)) {
      Files.writeString(
          folder.resolve("databases.jsonl"),
          "{\"database\": \"d\", \"dialect\": \"sqlite\", \"schema\": \"CREATE TABLE t (a)\"}");
    }
    List<RegisteredDatabase> both =
        List.of(one, two).stream()
            .flatMap(folder -> DatasetFolder.read(folder).databases().stream())
            .toList();

    assertThatThrownBy(() -> Registrations.of(both))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("'d' is registered already")
        .hasMessageContaining(one.toString())
        .hasMessageContaining(two.toString());
  }
}
