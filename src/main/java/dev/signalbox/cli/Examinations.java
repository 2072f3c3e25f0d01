package dev.signalbox.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What `doctor` looks at, each by itself.
final class Examinations {
  private static final int JAVA_RELEASE = 25;

  private Examinations() {}

  static Finding java() {
    String found = "%s in %s".formatted(Runtime.version(), System.getProperty("java.home"));
    return Runtime.version().feature() >= JAVA_RELEASE
        ? Finding.good("JDK", found)
        : Finding.broken(
            "JDK",
            found,
            "install a JDK %d or newer, or name its folder in SIGNALBOX_JDK"
                .formatted(JAVA_RELEASE));
  }

  static Finding stateFolder(Path folder) {
    try {
      Files.createDirectories(folder);
      Files.delete(Files.createTempFile(folder, "doctor", ".tmp"));
      return Finding.good("state folder", folder.toString());
    } catch (IOException e) {
      return Finding.broken(
          "state folder",
          "%s cannot be written: %s".formatted(folder, e),
          "make it writable, or name another: --state DIR");
    }
  }
}
