package dev.signalbox.console;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/// The version that the build wrote down.
public final class BuildInformation {
  private static final String FILE = "/signalbox-build.properties";

  private BuildInformation() {}

  public static String version() {
    try (InputStream file = BuildInformation.class.getResourceAsStream(FILE)) {
      if (file == null) {
        throw new IllegalStateException(FILE + " is not on the class path");
      }
      Properties properties = new Properties();
      properties.load(file);
      return properties.getProperty("version");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
