package dev.signalbox.catalog.engine.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.ddl.RenderedTable;
import dev.signalbox.catalog.engine.Engine;
import dev.signalbox.catalog.engine.ReadOnlyDatabase;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteFilesTest {
  @TempDir private Path folder;

  private static void execute(String url, String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private static DatabaseDescription describe(String url) {
    return Introspection.describe(RegisteredDatabase.of(DatabaseSettings.of("a", url), "test"));
  }

  @Test
  void shouldOpenFilesOfAnyName() throws SQLException {
    Path file = folder.resolve("a ?b#c%20d é';.sqlite");
    execute(SqliteFiles.url(file), "CREATE TABLE t (a INTEGER)");

    assertThat(file).exists();
    assertThat(describe(SqliteFiles.url(file)).getTables()).hasSize(1);
  }

  @Test
  void shouldOpenAFileWithoutWriterWithoutFilesBesideIt() throws SQLException, IOException {
    Path file = folder.resolve("wal.sqlite");
    execute(SqliteFiles.url(file), "PRAGMA journal_mode = WAL", "CREATE TABLE t (a INTEGER)");
    assertThat(SqliteFiles.url(file)).as("the folder can be written").doesNotContain("immutable");

    try (Connection connection =
        ReadOnlyDatabase.of(
                RegisteredDatabase.of(
                    DatabaseSettings.of("a", SqliteFiles.url(file) + "?immutable=1"), "test"))
            .connect(Engine.CONNECT_TIMEOUT)) {
      assertThat(connection.isReadOnly()).isTrue();
      try (var files = Files.list(folder)) {
        assertThat(files).containsExactly(file);
      }
    }
  }

  @Test
  void shouldSayThatAFileIsNoDatabase() throws IOException {
    Path file = Files.writeString(folder.resolve("text.sqlite"), "no database ".repeat(100));

    assertThatThrownBy(() -> describe(SqliteFiles.url(file)))
        .isInstanceOfSatisfying(
            StageException.class,
            e -> assertThat(e.code()).isEqualTo(FailureCode.DATABASE_UNAVAILABLE))
        .hasMessageContaining(
            "The database 'a' cannot be reached: its file is no database of this engine (error 26)");
  }

  @Test
  void shouldTakeRowEstimatesFromStatisticsOrCount() throws SQLException {
    String url = SqliteFiles.url(folder.resolve("a.sqlite"));
    execute(
        url,
        "CREATE TABLE counted (a INTEGER)",
        "INSERT INTO counted VALUES (1), (2)",
        "CREATE TABLE analyzed (a INTEGER PRIMARY KEY, b TEXT)",
        "CREATE INDEX i ON analyzed (b)",
        "INSERT INTO analyzed VALUES (1, 'x'), (2, 'x'), (3, 'y')",
        "ANALYZE analyzed",
        "INSERT INTO analyzed VALUES (4, 'x')");

    assertThat(describe(url).getTables())
        .extracting(TableDescription::getName, t -> t.getRowEstimate().orElseThrow())
        .containsExactly(tuple("counted", 2L), tuple("analyzed", 3L));
  }

  @Test
  void shouldLeaveOutShadowTablesOfAVirtualTable() throws SQLException {
    String url = SqliteFiles.url(folder.resolve("a.sqlite"));
    execute(url, "CREATE VIRTUAL TABLE texts USING fts5(title, body)");

    List<TableDescription> tables = describe(url).getTables();

    assertThat(tables).extracting(RenderedTable::of).containsExactly("texts(title, body)");
  }

  @Test
  void shouldUseTheRestOfAFileWithATableOfAnUnknownKind() throws SQLException {
    String url = SqliteFiles.url(folder.resolve("a.sqlite"));
    execute(
        url,
        "CREATE TABLE kept (a INTEGER PRIMARY KEY)",
        "PRAGMA writable_schema = 1",
        "INSERT INTO sqlite_schema VALUES"
            + " ('table', 'odd', 'odd', 0, 'CREATE VIRTUAL TABLE odd USING unknown_kind(x)')");

    DatabaseDescription described = describe(url);

    assertThat(described.getTables())
        .extracting(RenderedTable::of)
        .containsExactly("kept(a INTEGER; a)");
    assertThat(described.getProblems())
        .hasSize(2)
        .allSatisfy(problem -> assertThat(problem).contains("'odd'"));
  }
}
