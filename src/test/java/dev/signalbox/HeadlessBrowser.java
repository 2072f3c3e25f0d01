package dev.signalbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Chromium without a window, where it is installed; a test that needs it is skipped elsewhere.
///
/// @param folder where it may write
public record HeadlessBrowser(Path folder) {
  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
  private static final long PATIENCE_SECONDS = 120;

  /// What a page has become once it is shown.
  ///
  /// @param console what scripts and the browser itself complained of
  public record Shown(String html, List<String> console) {}

  public static void assumeInstalled() {
    assumeTrue(Files.isExecutable(CHROMIUM), () -> "skipped: there is no " + CHROMIUM);
  }

  /// Shows a page and runs its scripts.
  public Shown show(Path page) throws IOException, InterruptedException {
    assumeInstalled();
    Path shown = folder.resolve("shown.html");
    Path said = folder.resolve("said.txt");
    Process browser =
        new ProcessBuilder(
                CHROMIUM.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--allow-file-access-from-files",
                "--enable-logging=stderr",
                "--user-data-dir=" + folder.resolve("profile"),
                "--virtual-time-budget=10000",
                "--dump-dom",
                page.toUri().toString())
            .redirectOutput(shown.toFile())
            .redirectError(said.toFile())
            .start();
    try {
      assertThat(browser.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    } finally {
      browser.destroyForcibly();
    }
    return new Shown(
        Files.readString(shown, UTF_8),
        Files.readAllLines(said, UTF_8).stream().filter(line -> line.contains("CONSOLE")).toList());
  }
}
