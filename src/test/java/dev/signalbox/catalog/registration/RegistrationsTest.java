package dev.signalbox.catalog.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.ImportSettings;
import dev.signalbox.config.rules.ConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RegistrationsTest {
  @TempDir private Path folder;

  private static Configuration configuration(
      List<DatabaseSettings> databases, List<ImportSettings> imports, List<Path> datasets) {
    return Configuration.defaults().withOnly(databases, imports, datasets);
  }

  private Path dataset(String database) throws IOException {
    Path dataset = Files.createDirectory(folder.resolve("dataset"));
    Files.writeString(
        dataset.resolve("databases.jsonl"),
        "{\"database\": \"%s\", \"dialect\": \"neo4j\", \"schema\": \"Labels:\\n a: b\"}"
            .formatted(database));
    return dataset;
  }

  private ImportSettings imported(String... files) throws IOException {
    Path imports = folder.resolve("imports");
    for (String file : files) {
      Path path = imports.resolve(file);
      Files.createDirectories(path.getParent());
      Files.createFile(path);
    }
    return new ImportSettings(imports, List.of("tenant"));
  }

  @Test
  void shouldRegisterAllThatAConfigurationNames() throws IOException {
    Registrations registrations =
        Registrations.of(
            configuration(
                List.of(DatabaseSettings.of("one", "jdbc:h2:/one")),
                List.of(imported("b.sqlite", "deep/er/c.DB3", "d.tar.gz", "readme.txt")),
                List.of(dataset("two"))));

    assertThat(registrations.all())
        .extracting(RegisteredDatabase::id)
        .containsExactly("one", "b", "c", "two");
    assertThat(registrations.all())
        .extracting(RegisteredDatabase::dialect)
        .containsExactly(
            Dialect.of("h2"), Dialect.of("sqlite"), Dialect.of("sqlite"), Dialect.other());
    assertThat(registrations.all())
        .extracting(RegisteredDatabase::executable)
        .containsExactly(true, true, true, false);
    assertThat(registrations.find("c").orElseThrow().tenants()).containsExactly("tenant");
    assertThat(registrations.find("two").orElseThrow().tenants()).isEmpty();
    assertThat(registrations.find("three")).isEmpty();
  }

  @Test
  void shouldNameBothSourcesOfADuplicate() throws IOException {
    Configuration configuration =
        configuration(
            List.of(DatabaseSettings.of("one", "jdbc:h2:/one")),
            List.of(),
            List.of(dataset("one")));

    assertThatThrownBy(() -> Registrations.of(configuration))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(
            "datasets (%s): the database 'one' is registered already by databases; rename or leave out one of them"
                .formatted(folder.resolve("dataset")));
  }

  @Test
  void shouldNameBothFilesOfOneName() throws IOException {
    Configuration configuration =
        configuration(List.of(), List.of(imported("a/x.db", "b/x.sqlite")), List.of());

    assertThatThrownBy(() -> Registrations.of(configuration))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("a/x.db")
        .hasMessageContaining("b/x.sqlite");
  }

  @Test
  void shouldRefuseAnEngineWithoutADriver() {
    Configuration configuration =
        configuration(
            List.of(DatabaseSettings.of("one", "jdbc:db2:thin:@host")), List.of(), List.of());

    assertThatThrownBy(() -> Registrations.of(configuration))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageStartingWith("databases.one.url: must begin with jdbc:sqlserver:, jdbc:sqlite:")
        .hasMessageNotContaining("db2");
  }

  @Test
  void shouldRefuseAnImportThatIsNoFolder() {
    Configuration configuration =
        configuration(
            List.of(), List.of(new ImportSettings(folder.resolve("none"), List.of())), List.of());

    assertThatThrownBy(() -> Registrations.of(configuration))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageStartingWith("imports.folder: must be a folder: ");
  }
}
