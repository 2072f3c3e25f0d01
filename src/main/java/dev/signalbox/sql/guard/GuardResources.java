package dev.signalbox.sql.guard;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Properties;

/// The lists that ship with this package.
final class GuardResources {
  private GuardResources() {}

  static Properties properties(String name) {
    try (InputStream bytes = GuardResources.class.getResourceAsStream(name)) {
      if (bytes == null) {
        throw new IllegalStateException("The program lacks its own file " + name);
      }
      Properties properties = new Properties();
      properties.load(new InputStreamReader(bytes, StandardCharsets.UTF_8));
      return properties;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
