package dev.signalbox.catalog;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/// The dataset folders that some tests read: `SIGNALBOX_DATASETS`, by default `../shared/datasets`.
public final class Datasets {
  private Datasets() {}

  /// A dataset's folder; a missing folder skips the test.
  public static Path folder(String name) {
    Path all =
        Path.of(
            Objects.requireNonNullElse(System.getenv("SIGNALBOX_DATASETS"), "../shared/datasets"));
    Path folder = all.resolve(name);
    assumeTrue(
        Files.isDirectory(folder),
        () -> "skipped: no dataset at " + folder + " (SIGNALBOX_DATASETS names another folder)");
    return folder;
  }

  /// The schema text of a database in the folder.
  public static String schema(String dataset, String database) throws IOException {
    JsonMapper json = new JsonMapper();
    for (String line : Files.readAllLines(folder(dataset).resolve("databases.jsonl"))) {
      JsonNode entry = json.readTree(line);
      if (entry.path("database").asText().equals(database)) {
        return entry.path("schema").asText();
      }
    }
    throw new IllegalArgumentException("no database " + database + " in " + dataset);
  }
}
