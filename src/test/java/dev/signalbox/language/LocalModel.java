package dev.signalbox.language;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/// The small language model that some tests try the provider `gguf` with: `SIGNALBOX_GGUF`.
public final class LocalModel {
  private LocalModel() {}

  /// The model's file; the test is skipped where there is none.
  public static Path file() {
    Path file = Path.of(Objects.requireNonNullElse(System.getenv("SIGNALBOX_GGUF"), ""));
    assumeTrue(
        Files.isRegularFile(file),
        "skipped: no language model; SIGNALBOX_GGUF names the GGUF file of a small one");
    return file;
  }
}
