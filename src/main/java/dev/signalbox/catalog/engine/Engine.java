package dev.signalbox.catalog.engine;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.event.TableDescription;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;

/// The differences between engines: their SQL, read-only connections, the catalog that says more
/// than JDBC metadata, and the meaning of failures.
///
/// Each engine has a package of its own beside this class. To add one, you write its package, with
/// `@AutoService(Dialect.class)` at the engine and its list of allowed functions, you put its
/// driver into `pom.xml`, and you describe it in `docs/databases.md`; `EngineContractTest` names
/// the missing places.
public interface Engine extends Dialect {

  /// A server that does not answer within this time is down.
  Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);

  /// The engine of a dialect.
  ///
  /// @throws IllegalArgumentException for [Dialect#other], which has no driver
  static Engine of(Dialect dialect) {
    if (dialect instanceof Engine engine) {
      return engine;
    }
    throw new IllegalArgumentException("no driver for this engine");
  }

  /// Every engine that has a driver here.
  static List<Engine> all() {
    return Dialect.all().stream().map(Engine::of).toList();
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
    return spelling().name(identifier);
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

  /// Whether this database tells when its schema changes, and can be listened to.
  default boolean notifies(Connection connection) throws SQLException {
    return false;
  }

  /// Listens to a database that [#notifies].
  default Notifications listen(ReadOnlyDatabase database) throws SQLException {
    throw new UnsupportedOperationException("%s tells of no changes".formatted(id()));
  }

  /// The meaning of an exception, by the driver's type or by a state of this engine's own. It is
  /// empty for the exception of another engine, and for one that says that a statement is wrong.
  /// The text of an exception never counts.
  Optional<SqlFailure> failure(SQLException exception);

  /// A statement that fails for the same reason as the one that failed, where the driver has lost
  /// the reason; empty where the exception tells it.
  default Optional<String> askingWhy(SQLException exception, String sql) {
    return Optional.empty();
  }

  /// The engine's own statistics of how many rows a table has, by table, where it keeps any.
  Map<String, Long> rowEstimates(Connection connection, Metadata.Namespace namespace)
      throws SQLException;
}
