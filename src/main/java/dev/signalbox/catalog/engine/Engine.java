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

/// The differences between engines: their SQL, read-only connections, the catalog beyond JDBC
/// metadata, and the meaning of failures.
///
/// Each engine has a package of its own beside this class. To add one, you write its package, with
/// `@AutoService(Dialect.class)` at the engine and its list of allowed functions, you put its
/// driver into `pom.xml`, and you describe it in `docs/databases.md`; `EngineContractTest` names
/// the missing places.
public interface Engine extends Dialect {

  /// A server that does not answer within this time is down.
  Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);

  /// The time that a server has to tell that it ended a statement by its own limit. Without it the
  /// driver would cut the connection at the same instant, and the cause would be lost.
  Duration REPLY_GRACE = Duration.ofSeconds(2);

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

  /// Driver properties that make a connection read-only, as far as properties can, and bound the
  /// wait for a server.
  ///
  /// @param answerTimeout silence, less [#REPLY_GRACE], after which an asked server counts as down
  Properties properties(Duration answerTimeout);

  /// The URL in the form of this engine's driver.
  default String url(String configured) {
    return configured;
  }

  /// Makes a fresh connection read-only and limits its statements where properties cannot.
  ///
  /// @param answerTimeout time after which the engine itself ends a statement, where it can
  default void restrain(Connection connection, Duration answerTimeout) throws SQLException {}

  /// A new read-only connection.
  ///
  /// @param answerTimeout time after which the engine ends a statement; a server that is silent for
  ///   [#REPLY_GRACE] longer counts as down
  /// @throws ConnectionFailure with a text that holds neither the password nor the URL
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
      throw new ConnectionFailure(
          ConnectionProblem.of(this, settings, e), Redaction.of(settings).apply(e));
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

  /// An identifier in SQL spelling, with any characters.
  default String quote(String identifier) {
    return spelling().name(identifier);
  }

  /// A table in SQL spelling.
  default String from(TableDescription table) {
    String name = quote(table.getName());
    return table.getSchema$().map(schema -> quote(schema) + "." + name).orElse(name);
  }

  /// A query for the number of rows that a table or query has, counted up to a number.
  ///
  /// @param from in SQL spelling
  default String counting(String from, int most) {
    String counted = spelling().cut("SELECT 1 AS one FROM " + from, most);
    return "SELECT count(*) FROM " + spelling().aliased("(" + counted + ")", "counted");
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

  /// The files of the database: first the required one, then its journals. Empty where the database
  /// is not in files of this machine. Opens nothing, and may name missing files.
  default List<Path> files(String url) {
    return List.of();
  }

  /// Adds all facts of the engine's own catalog on the schema that [SchemaReader] reads, and as few
  /// others as possible: no number of rows, no statistics. Much cheaper than reading the schema.
  void digest(Connection connection, Metadata.Namespace namespace, SchemaDigest digest)
      throws SQLException;

  /// The SQL that defines each view, by the view's name; a view without available SQL is left out.
  Map<String, String> viewDefinitions(Connection connection, Metadata.Namespace namespace)
      throws SQLException;

  /// Whether this database reports its schema changes to a listener.
  default boolean notifies(Connection connection) throws SQLException {
    return false;
  }

  /// Listens to a database that [#notifies].
  default Notifications listen(ReadOnlyDatabase database) throws SQLException {
    throw new UnsupportedOperationException("%s does not report changes".formatted(id()));
  }

  /// The meaning of an exception, by the driver's type or by a state of this engine's own. Empty
  /// for another engine's exception, and for a faulty statement. The text of an exception never
  /// counts.
  Optional<SqlFailure> failure(SQLException exception);

  /// The reason why no connection was given, by codes of this engine's own; empty where the codes
  /// do not tell it.
  ///
  /// @param files of the database, which exist; empty where it is on a server
  default Optional<ConnectionProblem> problem(SQLException failure, List<Path> files) {
    return Optional.empty();
  }

  /// A statement that fails for the same reason as the given one, where the driver has lost the
  /// reason; empty where the exception tells it.
  default Optional<String> askingWhy(SQLException exception, String sql) {
    return Optional.empty();
  }

  /// The engine's own statistics of row counts, by table, where it keeps any.
  Map<String, Long> rowEstimates(Connection connection, Metadata.Namespace namespace)
      throws SQLException;
}
