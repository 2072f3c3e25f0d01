package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.PollingSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.topology.replica.CatalogReplica;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A real database that goes away and comes back.
@Tag("slow")
class StaleDatabaseTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private Path folder;

  private Path file(String table) throws Exception {
    Path file = folder.resolve(table + ".sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE " + table + " (id INTEGER)");
    }
    return file;
  }

  private static List<String> tables(CatalogReplica catalog) {
    return catalog.find("shop").map(DatabaseDescription::getTables).orElse(List.of()).stream()
        .map(TableDescription::getName)
        .toList();
  }

  @Test
  void shouldKeepWhatIsKnownMarkedAsStaleUntilItIsBack() throws Exception {
    Path here = file("sale");
    Path away = folder.resolve("away");
    Configuration base = TestConfiguration.on(BrokerFixture.bootstrapServers(), folder);
    Configuration configuration =
        base.withOnly(
                List.of(DatabaseSettings.of("shop", "jdbc:sqlite:" + here)), List.of(), List.of())
            .withPolling(
                new PollingSettings(
                    Duration.ofMillis(100), 2, Duration.ofMinutes(1), Duration.ofMillis(200)));
    try (StageAssembly assembly = StageAssembly.of(configuration);
        Pipeline pipeline =
            Pipeline.start(configuration, assembly, EnumSet.of(StageName.INDEX), line -> {})) {
      pipeline.awaitReady(PATIENCE);
      pipeline.awaitRegistered(PATIENCE);
      CatalogReplica catalog = assembly.works().catalog();
      assertThat(tables(catalog)).containsExactly("sale");

      Files.move(here, away);
      await().atMost(PATIENCE).until(() -> !catalog.stale().isEmpty());
      assertThat(tables(catalog)).containsExactly("sale");
      assertThat(pipeline.health().problems())
          .singleElement()
          .asString()
          .contains("Database shop is as it was before", "cannot be reached");

      Files.move(away, here);
      await().atMost(PATIENCE).until(() -> catalog.stale().isEmpty());
      assertThat(tables(catalog)).containsExactly("sale");
      assertThat(pipeline.health().problems()).isEmpty();

      Files.delete(here);
      await().atMost(PATIENCE).until(() -> !catalog.stale().isEmpty());
      Files.move(file("refund"), here);
      await().atMost(PATIENCE).until(() -> tables(catalog).equals(List.of("refund")));
      await().atMost(PATIENCE).until(() -> pipeline.health().problems().isEmpty());
    }
  }
}
