package dev.signalbox.catalog.engine.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.regex.Pattern;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.Pragma;

/// Builds SQLite databases from SQL text: definitions and rows.
///
/// A script reaches no other file: SQLite refuses to attach a database.
public final class SqliteScript {
  /// A transaction of the script's own, as a dump has it.
  private static final Pattern TRANSACTION =
      Pattern.compile("(?im)^\\s*BEGIN(\\s+TRANSACTION)?\\s*;");

  private SqliteScript() {}

  /// Builds a file, which appears whole or not at all.
  ///
  /// @param foreignKeys whether a broken foreign key is an error
  /// @return the schema as SQLite keeps it
  /// @throws SQLException the script is wrong
  /// @throws IOException the file cannot be written
  public static String build(Path file, String script, boolean foreignKeys)
      throws IOException, SQLException {
    Path unfinished =
        Files.createTempFile(file.toAbsolutePath().getParent(), file.getFileName() + ".", ".part");
    try (Connection connection = config().createConnection("jdbc:sqlite:" + unfinished);
        Statement statement = connection.createStatement()) {
      // A file that is thrown away after a crash needs no journal.
      statement.execute("PRAGMA journal_mode = OFF");
      statement.execute("PRAGMA synchronous = OFF");
      statement.execute("PRAGMA foreign_keys = " + (foreignKeys ? "ON" : "OFF"));
      boolean whole = TRANSACTION.matcher(script).find();
      statement.executeUpdate(whole ? script : "BEGIN;\n" + script + "\nCOMMIT;");
      String schema = schema(statement);
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
      return schema;
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  private static SQLiteConfig config() {
    SQLiteConfig config = new SQLiteConfig();
    config.setPragma(Pragma.LIMIT_ATTACHED, "0");
    return config;
  }

  private static String schema(Statement statement) throws SQLException {
    StringBuilder schema = new StringBuilder();
    String query = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid";
    try (ResultSet definitions = statement.executeQuery(query)) {
      while (definitions.next()) {
        schema.append(definitions.getString(1)).append(";\n\n");
      }
    }
    return schema.toString().strip();
  }
}
