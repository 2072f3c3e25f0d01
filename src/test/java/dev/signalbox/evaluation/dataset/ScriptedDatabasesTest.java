package dev.signalbox.evaluation.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.registration.DatasetFolder;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.event.DatabaseDescription;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScriptedDatabasesTest {
  @TempDir private Path root = Path.of("");
  private Path folder = Path.of("");

  @BeforeEach
  void write() throws IOException {
    folder = Files.createDirectories(root.resolve("shops"));
    databases(
        """
        {"database": "shop", "script": "shop.sql", "statements": ["An item is sold once."], "vertical": "1"}
        {"database": "dump", "script": "dump.sql", "schema": "CREATE TABLE t (a INTEGER)"}
        """);
    Files.writeString(
        folder.resolve("shop.sql"),
        """
        CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT);
        INSERT INTO item VALUES (1, 'It''s; a jar'), (2, 'cup');
        CREATE VIEW named AS SELECT name FROM item;
        """);
    Files.writeString(
        folder.resolve("dump.sql"),
        """
        PRAGMA foreign_keys=OFF;
        BEGIN TRANSACTION;
        CREATE TABLE t (a INTEGER);
        INSERT INTO t VALUES (7);
        COMMIT;
        """);
  }

  private void databases(String lines) throws IOException {
    Files.writeString(folder.resolve("databases.jsonl"), lines);
  }

  @Test
  void shouldBuildADatabaseFromItsScript() throws InterruptedException {
    try (DatasetRepository repository = DatasetRepository.open(List.of(folder))) {
      DatabaseDescription shop = repository.find("shop").orElseThrow();

      assertThat(shop.getExecutable()).isTrue();
      assertThat(shop.getDialect()).isEqualTo("sqlite");
      assertThat(shop.getStatements()).containsExactly("An item is sold once.");
      assertThat(shop.getTables()).extracting(table -> table.getName()).contains("item", "named");
      assertThat(repository.queries().run("shop", "SELECT name FROM named").getRows())
          .containsExactlyInAnyOrder(List.of("It's; a jar"), List.of("cup"));
      assertThat(repository.queries().run("dump", "SELECT a FROM t").getRows())
          .containsExactly(List.of(7L));
    }
  }

  @Test
  void shouldTakeTheDatabasesIntoAnEvaluation() throws IOException {
    Files.writeString(
        folder.resolve("test.jsonl"),
        "{\"id\": \"1\", \"question\": \"How many items?\", \"database\": \"shop\"}");
    List<RegisteredDatabase> registered = DatasetFolder.read(folder).databases();

    EvaluationSet set =
        EvaluationSet.of(
            new EvaluationPlan(
                List.of(folder), List.of(), "test", Optional.empty(), true, OptionalInt.empty(), 1),
            registered);

    assertThat(registered).noneMatch(RegisteredDatabase::executable);
    assertThat(set.databases()).hasSize(2).allMatch(RegisteredDatabase::executable);
  }

  @Test
  void shouldNameAWrongScript() throws IOException {
    Files.writeString(
        folder.resolve("shop.sql"), "CREATE TABLE item (id INTEGER); INSERT nothing;");

    assertThatThrownBy(() -> DatasetRepository.open(List.of(folder)))
        .isInstanceOf(DatasetException.class)
        .hasMessageContaining("shop.sql")
        .hasMessageContaining("the script of the database 'shop' is wrong");
  }

  @Test
  void shouldNotLetAScriptReachOtherFiles() throws IOException {
    Path other = root.resolve("other.sqlite");
    Files.writeString(
        folder.resolve("shop.sql"),
        "BEGIN; COMMIT; ATTACH DATABASE '%s' AS o; CREATE TABLE o.t (a INTEGER);".formatted(other));

    assertThatThrownBy(() -> DatasetRepository.open(List.of(folder)))
        .isInstanceOf(DatasetException.class)
        .hasMessageContaining("attached");
    assertThat(other).doesNotExist();

    databases("{\"database\": \"shop\", \"script\": \"../shop.sql\"}");
    assertThatThrownBy(() -> DatasetFolder.read(folder))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("field 'script'")
        .hasMessageContaining("outside");
    databases("{\"database\": \"shop\", \"script\": \"gone.sql\"}");
    assertThatThrownBy(() -> DatasetFolder.read(folder))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("gone.sql is missing");
    databases("{\"database\": \"shop\", \"script\": \"shop.sql\", \"file\": \"shop.sqlite\"}");
    assertThatThrownBy(() -> DatasetFolder.read(folder))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("keep one of them");
  }
}
