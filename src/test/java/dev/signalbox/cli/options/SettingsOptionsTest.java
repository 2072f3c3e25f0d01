package dev.signalbox.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.loading.ConfigurationLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class SettingsOptionsTest {
  @TempDir private Path folder = Path.of("");
  private Path file = Path.of("");

  @BeforeEach
  void write() throws IOException {
    file =
        Files.writeString(
            folder.resolve("signalbox.yaml"),
            """
            kafka: {bootstrap.servers: "localhost:9092"}
            databases: [{id: shop, url: "jdbc:sqlite:shop.sqlite"}]
            imports: [{folder: imported}]
            datasets: [sets/one]
            debezium: [{topic: inventory, tenants: [acme]}]
            polling: {interval: 1h}
            dialogue: {parts: false}
            """);
  }

  private Configuration load(String... more) {
    return CommandLine.populateCommand(new SettingsOptions(), more).load(Map.of());
  }

  @Test
  void shouldKeepAllThatTheFileSays() {
    assertThat(load("--config", file.toString()))
        .isEqualTo(new ConfigurationLoader(Map.of()).load(file, List.of()));
  }

  @Test
  void shouldAddTheDatasetFoldersOfTheCommand() {
    Configuration configuration =
        load("--config", file.toString(), "--dataset", folder.resolve("two").toString());

    assertThat(configuration.datasets())
        .containsExactly(folder.resolve("sets/one"), folder.resolve("two"));
    assertThat(configuration.debezium()).hasSize(1);
  }
}
