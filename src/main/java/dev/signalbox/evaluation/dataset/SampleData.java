package dev.signalbox.evaluation.dataset;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.catalog.engine.sqlite.SqliteScript;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.codec.digest.DigestUtils;

/// Signalbox's own sample databases and questions, written out as a dataset folder: its databases
/// are SQLite files built from SQL text.
public final class SampleData {
  /// The split that the demonstration asks.
  public static final String DEMO = "demo";

  /// The split with all other questions.
  public static final String TEST = "test";

  private static final String DATABASES = "databases.jsonl";
  private static final String DIGEST = "samples.sha256";
  private static final List<String> COPIED =
      List.of("dataset.json", DEMO + ".jsonl", TEST + ".jsonl");
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private SampleData() {}

  /// Writes the dataset into a folder, which is created where it is missing. A folder that already
  /// holds this very dataset is left as it is.
  ///
  /// Each file appears whole or not at all, and the mark of completeness last, so several processes
  /// may write the same folder at once.
  ///
  /// @throws UncheckedIOException the folder cannot be written
  public static void writeTo(Path folder) {
    try {
      Map<String, String> resources = resources();
      String digest = digest(resources);
      Path mark = folder.resolve(DIGEST);
      if (Files.exists(mark) && Files.readString(mark).equals(digest)) {
        return;
      }
      Files.createDirectories(folder.resolve("databases"));
      StringBuilder databases = new StringBuilder();
      for (ObjectNode database : databases(resources)) {
        String id = database.get("database").textValue();
        String file = "databases/" + id + ".sqlite";
        String script = text(resources, scriptOf(id));
        database.put("schema", build(folder.resolve(file), script)).put("file", file);
        databases.append(JSON.writeValueAsString(database)).append('\n');
      }
      write(folder.resolve(DATABASES), databases.toString());
      for (String name : COPIED) {
        write(folder.resolve(name), text(resources, name));
      }
      write(mark, digest);
    } catch (IOException e) {
      throw new UncheckedIOException("The sample data cannot be written to " + folder, e);
    }
  }

  /// The number of sample databases.
  ///
  /// @throws UncheckedIOException the list of the databases cannot be read
  public static int databases() {
    try {
      return databases(Map.of(DATABASES, read(DATABASES))).size();
    } catch (IOException e) {
      throw new UncheckedIOException("The list of the sample databases cannot be read", e);
    }
  }

  /// Every resource by name, in a fixed order.
  private static Map<String, String> resources() throws IOException {
    Map<String, String> resources = new LinkedHashMap<>();
    resources.put(DATABASES, read(DATABASES));
    for (String name : COPIED) {
      resources.put(name, read(name));
    }
    for (ObjectNode database : databases(resources)) {
      String script = scriptOf(database.get("database").textValue());
      resources.put(script, read(script));
    }
    return resources;
  }

  private static String scriptOf(String database) {
    return "sql/" + database + ".sql";
  }

  private static List<ObjectNode> databases(Map<String, String> resources) throws IOException {
    List<ObjectNode> databases = new ArrayList<>();
    for (String line : text(resources, DATABASES).lines().toList()) {
      databases.add((ObjectNode) JSON.readTree(line));
    }
    return databases;
  }

  private static String text(Map<String, String> resources, String name) {
    return resources.getOrDefault(name, "");
  }

  private static String read(String name) throws IOException {
    try (InputStream stream = SampleData.class.getResourceAsStream("/samples/" + name)) {
      if (stream == null) {
        throw new FileNotFoundException("resource samples/" + name);
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String digest(Map<String, String> resources) {
    StringBuilder all = new StringBuilder();
    resources.forEach((name, text) -> all.append(name).append('\0').append(text).append('\0'));
    return DigestUtils.sha256Hex(all.toString());
  }

  /// @return the schema as SQLite keeps it
  private static String build(Path file, String script) throws IOException {
    try {
      return SqliteScript.build(file, script, true);
    } catch (SQLException e) {
      throw new IOException("Sample database " + file.getFileName() + " cannot be built", e);
    }
  }

  private static void write(Path file, String text) throws IOException {
    Path unfinished = Files.createTempFile(file.getParent(), file.getFileName() + ".", ".part");
    try {
      Files.writeString(unfinished, text);
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }
}
