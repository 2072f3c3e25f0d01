package dev.signalbox.catalog.debezium;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/// Messages in the format of Debezium connectors, by `connector-version-content`.
public final class DebeziumMessages {
  private DebeziumMessages() {}

  public static byte[] read(String name) {
    String resource = "/debezium/" + name + ".json";
    try (InputStream input =
        Objects.requireNonNull(DebeziumMessages.class.getResourceAsStream(resource), resource)) {
      return input.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The same with another text in place of a required one.
  public static byte[] read(String name, String old, String other) {
    String text = new String(read(name), UTF_8);
    if (!text.contains(old)) {
      throw new IllegalArgumentException(name + " does not hold " + old);
    }
    return text.replace(old, other).getBytes(UTF_8);
  }
}
