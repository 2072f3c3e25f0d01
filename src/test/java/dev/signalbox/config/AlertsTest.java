package dev.signalbox.config;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests the alerts of `deploy/prometheus` by Prometheus's own `promtool`.
class AlertsTest {
  private static final Path FOLDER = Path.of("deploy/prometheus");
  private static final Path SERIES = Path.of("src/test/resources/alerts-test.yaml");

  @TempDir private Path folder;

  @BeforeEach
  void requireTool() {
    boolean there;
    try {
      there = new ProcessBuilder("promtool", "--version").start().waitFor() == 0;
    } catch (IOException _) {
      there = false;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    assumeThat(there).as("promtool is there").isTrue();
  }

  private void assertAccepted(String... arguments) throws Exception {
    ProcessBuilder promtool =
        new ProcessBuilder(arguments).directory(folder.toFile()).redirectErrorStream(true);
    promtool.command().addFirst("promtool");
    Process process = promtool.start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
  }

  @Test
  void shouldBeReadByPrometheus() throws Exception {
    for (String file : List.of("prometheus.yaml", "alerts.yaml")) {
      Files.copy(FOLDER.resolve(file), folder.resolve(file));
    }
    assertAccepted("check", "config", "prometheus.yaml");
  }

  @Test
  void shouldRaiseTheAlertsOfKnownSeries() throws Exception {
    Files.copy(FOLDER.resolve("alerts.yaml"), folder.resolve("alerts.yaml"));
    Files.copy(SERIES, folder.resolve("test.yaml"));
    assertAccepted("test", "rules", "test.yaml");
  }
}
