package dev.signalbox.catalog.engine;

import dev.signalbox.catalog.Dialect;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.event.TableDescription;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;

/// What differs between the engines: how to connect without being able to write, how SQL is
/// spelled, and where the engine's own catalog says more than JDBC metadata.
public sealed interface Engine
    permits SqliteEngine, PostgresEngine, MariaDbEngine, DuckDbEngine, H2Engine {

  /// A server that does not answer within this time is down.
  Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);

  /// @throws IllegalArgumentException for [Dialect#OTHER], which has no driver
  static Engine of(Dialect dialect) {
    return switch (dialect) {
      case SQLITE -> new SqliteEngine();
      case POSTGRESQL -> new PostgresEngine();
      case MYSQL, MARIADB -> new MariaDbEngine();
      case DUCKDB -> new DuckDbEngine();
      case H2 -> new H2Engine();
      case OTHER -> throw new IllegalArgumentException("no driver for this engine");
    };
  }

  /// Driver properties that make a connection read-only, as far as properties can, and bound how
  /// long a server is waited for.
  ///
  /// @param answerTimeout a server that is silent for this long while it is asked is down
  Properties properties(Duration answerTimeout);

  /// The URL as this engine's driver wants it.
  default String url(String configured) {
    return configured;
  }

  /// Makes a fresh connection read-only and limits its statements where properties cannot.
  ///
  /// @param answerTimeout after which the engine itself ends a statement, where it can
  default void restrain(Connection connection, Duration answerTimeout) throws SQLException {}

  /// A new read-only connection.
  ///
  /// @param answerTimeout a server that is silent for this long while it is asked is down
  /// @throws SQLException whose text holds neither the password nor the URL
  default Connection connect(DatabaseSettings settings, Duration answerTimeout)
      throws SQLException {
    try {
      Connection connection = connect(settings, url(settings.url()), properties(answerTimeout));
      try {
        restrain(connection, answerTimeout);
        return connection;
      } catch (SQLException e) {
        connection.close();
        throw e;
      }
    } catch (SQLException e) {
      throw Redaction.of(settings).apply(e);
    }
  }

  /// A new connection as the configured user.
  ///
  /// @param properties the driver's
  static Connection connect(DatabaseSettings settings, String url, Properties properties)
      throws SQLException {
    if (settings.user() != null) {
      properties.setProperty("user", settings.user());
    }
    if (settings.password() != null) {
      properties.setProperty("password", settings.password());
    }
    return DriverManager.getConnection(url, properties);
  }

  /// An identifier as it is written in SQL, whatever characters it has.
  default String quote(String identifier) {
    return '"' + identifier.replace("\"", "\"\"") + '"';
  }

  /// A table as it is written in SQL.
  default String from(TableDescription table) {
    String name = quote(table.getName());
    return table.getSchema$().map(schema -> quote(schema) + "." + name).orElse(name);
  }

  /// SQL for an expression as text.
  default String asText(String expression) {
    return "CAST(" + expression + " AS VARCHAR)";
  }

  /// SQL for the number of a text's characters.
  default String length(String text) {
    return "length(" + text + ")";
  }

  default Metadata metadata(Connection connection) {
    return new JdbcMetadata(connection, false, false);
  }

  /// Tables of the namespace that are part of other tables.
  default Set<String> hiddenTables(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    return Set.of();
  }

  /// The files that hold the database: first the one that must be there, then its journals. Empty
  /// where it is not in files of this machine. Opens nothing, and may name files that do not exist.
  default List<Path> files(String url) {
    return List.of();
  }

  /// Adds all that the engine's own catalog says of what [SchemaReader] reads, and as little else
  /// as can be: no number of rows, no statistics. Much cheaper than reading it.
  void digest(Connection connection, Metadata.Namespace namespace, SchemaDigest digest)
      throws SQLException;

  /// The SQL that defines each view, by the view's name; views whose SQL the engine does not tell
  /// are left out.
  Map<String, String> viewDefinitions(Connection connection, Metadata.Namespace namespace)
      throws SQLException;

  /// Whether this database has the trigger ([SchemaTrigger]), and can be listened to.
  default boolean notifies(Connection connection) throws SQLException {
    return false;
  }

  /// The engine's own statistics of how many rows a table has, by table, where it keeps any.
  Map<String, Long> rowEstimates(Connection connection, Metadata.Namespace namespace)
      throws SQLException;
}
