package dev.signalbox.cli.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CatalogCommandTest {
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir private Path folder;
  private Path files;
  private Path configuration;

  @BeforeEach
  void write() throws IOException, SQLException {
    files = Files.createDirectory(folder.resolve("files"));
    sqlite("shop", "CREATE TABLE orders (id INTEGER PRIMARY KEY, customer TEXT NOT NULL)");
    sqlite("zoo", "CREATE TABLE animal (id INTEGER PRIMARY KEY, name TEXT)");
    configuration = folder.resolve("signalbox.yaml");
    Files.writeString(configuration, "# mine\nimports:\n  - folder: files\n");
  }

  private void sqlite(String name, String sql) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + files.resolve(name + ".sqlite"));
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private CommandRun catalog(String command, String... more) {
    String[] arguments = new String[more.length + 4];
    arguments[0] = "catalog";
    arguments[1] = command;
    System.arraycopy(more, 0, arguments, 2, more.length);
    arguments[more.length + 2] = "--config";
    arguments[more.length + 3] = configuration.toString();
    return CommandRun.of(arguments);
  }

  @Test
  void shouldListNearCopiesWithTheWordsByWhichTheyDiffer() throws Exception {
    assertThat(catalog("copies").err()).contains("No database is a near copy of another one");
    sqlite("shop_staging", "CREATE TABLE orders (id INTEGER PRIMARY KEY, customer TEXT)");

    CommandRun text = catalog("copies");
    assertThat(text.exitCode()).isZero();
    assertThat(text.lines())
        .hasSize(4)
        .anyMatch(line -> line.matches("1 +shop *"))
        .anyMatch(line -> line.matches("1 +shop_staging +staging *"));
    JsonNode json = JSON.readTree(catalog("copies", "--json").out());
    assertThat(json).hasSize(1);
    assertThat(json.at("/0/databases/1/distinction").asText()).isEqualTo("staging");
  }

  @Test
  void shouldListTheRegisteredDatabases() throws IOException {
    CommandRun text = catalog("list");
    assertThat(text.exitCode()).isZero();
    assertThat(text.lines().getFirst()).matches("database +engine +executable +registered in");
    assertThat(text.lines()).anyMatch(line -> line.matches("shop +sqlite +yes +imports .*"));

    JsonNode json = JSON.readTree(catalog("list", "--json").out());
    assertThat(json).hasSize(2);
    assertThat(json.get(1).path("database").asText()).isEqualTo("zoo");
    assertThat(json.get(1).path("executable").asBoolean()).isTrue();
  }

  @Test
  void shouldShowADatabase() throws IOException {
    CommandRun text = catalog("show", "shop");
    assertThat(text.exitCode()).isZero();
    assertThat(text.out()).contains("shop (sqlite), 1 tables").contains("orders");
    assertThat(text.lines()).anyMatch(line -> line.matches(" *customer +TEXT +not null"));

    JsonNode json = JSON.readTree(catalog("show", "shop", "--json").out());
    assertThat(json.path("tables").get(0).path("columns").get(1).path("name").asText())
        .isEqualTo("customer");
  }

  @Test
  void shouldSayThatADatabaseIsNotRegistered() {
    CommandRun run = catalog("show", "shp");

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err())
        .isEqualToIgnoringNewLines("No database 'shp' is registered; see 'signalbox catalog list'");
  }

  @Test
  void shouldCheckDatabasesAndFailWhereOneIsBroken() throws IOException {
    assertThat(catalog("check").exitCode()).isZero();

    Files.writeString(files.resolve("broken.db"), "this is no database at all, is it?".repeat(50));
    CommandRun run = catalog("check", "--json");

    assertThat(run.exitCode()).isEqualTo(1);
    JsonNode findings = JSON.readTree(run.out());
    assertThat(findings.get(0).path("subject").asText()).isEqualTo("broken");
    assertThat(findings.get(0).path("status").asText()).isEqualTo("BROKEN");
    assertThat(findings.get(1).path("status").asText()).isEqualTo("GOOD");
    assertThat(catalog("check", "shop", "zoo").exitCode()).isZero();
  }

  @Test
  void shouldImportAFolderIntoANewConfiguration() throws IOException {
    configuration = folder.resolve("new.yaml");

    CommandRun run = catalog("import", files.toString(), "--tenant", "acme");

    assertThat(run.exitCode()).isZero();
    assertThat(Files.readString(configuration))
        .isEqualTo("imports:\n  - folder: \"%s\"\n    tenants: [\"acme\"]\n".formatted(files));
    assertThat(catalog("list").out()).contains("shop", "zoo");
  }

  @Test
  void shouldImportAFolderIntoAConfigurationThatHasOne() throws IOException, SQLException {
    Path more = Files.createDirectory(folder.resolve("more"));
    Files.move(files.resolve("zoo.sqlite"), more.resolve("zoo.sqlite"));

    assertThat(catalog("import", more.toString()).exitCode()).isZero();

    assertThat(Files.readString(configuration))
        .isEqualTo("# mine\nimports:\n  - folder: \"%s\"\n  - folder: files\n".formatted(more));
  }

  @Test
  void shouldNotImportWhatWouldMakeTheConfigurationInvalid() throws IOException {
    String before = Files.readString(configuration);

    CommandRun run = catalog("import", files.toString());

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("'shop' is registered already");
    assertThat(Files.readString(configuration)).isEqualTo(before);
  }

  @Test
  void shouldNotImportAFolderWithoutDatabases() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("empty"));

    CommandRun run = catalog("import", empty.toString());

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("There is no SQLite file").contains(empty.toString());
  }
}
