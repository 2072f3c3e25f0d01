package dev.signalbox.catalog.ddl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.Datasets;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.engine.sqlite.SqliteFiles;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.registration.DatasetFolder;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.event.DatabaseDescription;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublishedSchemasTest {
  /// SQLite's own table, which it refuses to create on demand.
  private static final Pattern OF_THE_ENGINE =
      Pattern.compile("CREATE TABLE \"sqlite_sequence\" [^;]*;");

  /// SQLite itself decides the meaning of a published SQLite schema.
  @ParameterizedTest
  @ValueSource(strings = {"spider-route-out", "spider-route-in", "spider-others", "bird-route-in"})
  void shouldReadPublishedSchemasAsSqliteDoes(String dataset, @TempDir Path folder)
      throws IOException, SQLException {
    for (RegisteredDatabase database : DatasetFolder.read(Datasets.folder(dataset)).databases()) {
      DatabaseDescription published = Objects.requireNonNull(database.description());
      Path file = folder.resolve(database.id());
      String schema = Datasets.schema(dataset, database.id());
      execute(file, OF_THE_ENGINE.matcher(schema).replaceAll(""));
      DatabaseDescription created =
          Introspection.describe(
              RegisteredDatabase.of(
                  DatabaseSettings.of(database.id(), SqliteFiles.url(file)), "test"));

      assertThat(tablesOf(published)).as(database.id()).isEqualTo(tablesOf(created));
    }
  }

  private static void execute(Path file, String script) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.executeUpdate("PRAGMA synchronous = OFF");
      statement.executeUpdate(script);
    }
  }

  private static Map<String, String> tablesOf(DatabaseDescription description) {
    Map<String, String> tables = new TreeMap<>();
    description.getTables().forEach(table -> tables.put(table.getName(), RenderedTable.of(table)));
    return tables;
  }
}
