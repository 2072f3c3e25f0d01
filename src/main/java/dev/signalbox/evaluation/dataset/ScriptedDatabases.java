package dev.signalbox.evaluation.dataset;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.engine.sqlite.SqliteFiles;
import dev.signalbox.catalog.engine.sqlite.SqliteScript;
import dev.signalbox.catalog.registration.DatasetFolder;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.event.DatabaseDescription;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The databases that a dataset folder gives as SQL text: temporary SQLite files, which the process
/// deletes when it ends.
public final class ScriptedDatabases {
  private final Map<String, Path> scripts = new HashMap<>();
  private @Nullable Path folder;

  private ScriptedDatabases() {}

  /// The databases, with a file for each that a folder gives as SQL text.
  ///
  /// @param folders that may give some of the databases
  /// @throws DatasetException a script is missing or wrong
  public static List<RegisteredDatabase> built(
      List<RegisteredDatabase> databases, Collection<Path> folders) {
    ScriptedDatabases scripted = new ScriptedDatabases();
    folders.forEach(folder -> scripted.scripts.putAll(DatasetFolder.read(folder).scripts()));
    return databases.stream().map(scripted::built).toList();
  }

  private RegisteredDatabase built(RegisteredDatabase database) {
    Path script = scripts.get(database.id());
    DatabaseDescription description = database.description();
    if (script == null || database.connection() != null || description == null) {
      return database;
    }
    DatabaseSettings connection =
        new DatabaseSettings(
            database.id(),
            SqliteFiles.url(file(database.id(), script)),
            null,
            null,
            List.of(),
            description.getName(),
            description.getDescription().orElse(null),
            description.getStatements(),
            description.getTenants(),
            List.of());
    return new RegisteredDatabase(
        database.id(),
        database.source(),
        connection,
        DatabaseDescription.newBuilder(description)
            .setDialect(database.dialect().id())
            .setExecutable(true)
            .build());
  }

  private Path file(String database, Path script) {
    try {
      Path file = folder().resolve(database.replaceAll("[^\\w.-]", "_") + ".sqlite");
      SqliteScript.build(file, Files.readString(script), false);
      file.toFile().deleteOnExit();
      return file;
    } catch (SQLException e) {
      throw new DatasetException(
          script,
          "the script of the database '%s' is wrong: %s".formatted(database, e.getMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException("The database of " + script + " cannot be built", e);
    }
  }

  /// The folder goes after its files, as the process deletes them in reverse order.
  private Path folder() throws IOException {
    Path known = folder;
    if (known == null) {
      known = Files.createTempDirectory("signalbox-databases");
      known.toFile().deleteOnExit();
      folder = known;
    }
    return known;
  }
}
