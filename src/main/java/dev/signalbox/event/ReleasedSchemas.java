package dev.signalbox.event;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.SchemaParser;

/// The schemas of every release, from the folder `schemas/released/`.
final class ReleasedSchemas {
  private static final String FOLDER = "/schemas/released/";

  private ReleasedSchemas() {}

  /// Reads all schemas, release by release.
  static List<Schema> read() {
    Map<String, SchemaParser> parsers = new LinkedHashMap<>();
    text("files.txt")
        .lines()
        .forEach(file ->
            parsers
                .computeIfAbsent(file.split("/", 2)[0], release -> new SchemaParser())
                .parse(text(file)));
    List<Schema> schemas = new ArrayList<>();
    parsers.values().forEach(parser -> schemas.addAll(parser.getParsedNamedSchemas()));
    return schemas;
  }

  private static String text(String file) {
    try (InputStream bytes = ReleasedSchemas.class.getResourceAsStream(FOLDER + file)) {
      if (bytes == null) {
        throw new IllegalStateException(FOLDER + file + " is not on the class path");
      }
      return new String(bytes.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(FOLDER + file + " cannot be read", e);
    }
  }
}
