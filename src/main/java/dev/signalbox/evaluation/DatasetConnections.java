package dev.signalbox.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.catalog.Connections;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.sqlite.SQLiteConfig;

/// Read-only connections to the SQLite files of dataset folders, a new one each time.
public final class DatasetConnections implements Connections {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Map<String, Path> files;

  private DatasetConnections(Map<String, Path> files) {
    this.files = Map.copyOf(files);
  }

  /// The databases of all folders that have a file.
  ///
  /// @throws DatasetException a folder's `databases.jsonl` cannot be read
  public static DatasetConnections of(Collection<Path> folders) {
    Map<String, Path> files = new HashMap<>();
    for (Path folder : folders) {
      Path list = folder.resolve("databases.jsonl");
      try {
        for (String line : Files.readAllLines(list)) {
          JsonNode database = JSON.readTree(line);
          if (database.path("file").isTextual()) {
            files.put(
                database.path("database").asText(),
                folder.resolve(database.path("file").textValue()));
          }
        }
      } catch (IOException e) {
        throw new DatasetException(list, "cannot be read: " + e);
      }
    }
    return new DatasetConnections(files);
  }

  @Override
  public Connection open(String database) throws SQLException {
    Path file = files.get(database);
    if (file == null) {
      throw new StageException(
          FailureCode.DATABASE_NOT_EXECUTABLE, "Database '" + database + "' has no file");
    }
    SQLiteConfig readOnly = new SQLiteConfig();
    readOnly.setReadOnly(true);
    String url = "jdbc:sqlite:" + file.toAbsolutePath().toUri() + "?immutable=1";
    return DriverManager.getConnection(url, readOnly.toProperties());
  }

  @Override
  public void close() {
    // Holds nothing open.
  }
}
