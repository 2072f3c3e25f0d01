package dev.signalbox.catalog;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.event.DatabaseDescription;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A registered database: a way to reach it, a known description, or both; or a federation, whose
/// description is that of its members.
///
/// @param id unique among all registered databases
/// @param source place of the registration, in words for messages: `databases`, a folder, ...
/// @param connection access to it; null where only the schema is known
/// @param description a description from elsewhere; null: introspection describes the database
/// @param federation its members; null: it is a single source
/// @param live reads the description anew; null: the description stays, or is that of the database
public record RegisteredDatabase(
    String id,
    String source,
    @Nullable DatabaseSettings connection,
    @Nullable DatabaseDescription description,
    @Nullable RegisteredFederation federation,
    @Nullable LiveDescription live) {

  /// The engine's name of a federation in the catalog.
  public static final String FEDERATION = "federation";

  private static final Pattern SERVER = Pattern.compile("://([^/?;]*)");

  public RegisteredDatabase {
    if (connection == null && description == null && federation == null) {
      throw new IllegalArgumentException(
          "database '" + id + "' has neither a connection nor a description");
    }
  }

  /// A single source.
  public RegisteredDatabase(
      String id,
      String source,
      @Nullable DatabaseSettings connection,
      @Nullable DatabaseDescription description) {
    this(id, source, connection, description, null, null);
  }

  /// Sources that answer questions together.
  public static RegisteredDatabase of(RegisteredFederation federation) {
    return new RegisteredDatabase(
        federation.settings().id(), "federations", null, null, federation, null);
  }

  /// A database that can be reached, and is described by introspection.
  public static RegisteredDatabase of(DatabaseSettings connection, String source) {
    return new RegisteredDatabase(connection.id(), source, connection, null);
  }

  /// A database with a description alone: questions can be routed to it, and nothing runs on it.
  public static RegisteredDatabase schemaOnly(DatabaseDescription description, String source) {
    return new RegisteredDatabase(description.getId(), source, null, description);
  }

  /// A source whose description is in files: questions can be routed to it.
  ///
  /// @param description as it is now
  public static RegisteredDatabase live(
      DatabaseDescription description, String source, LiveDescription live) {
    return new RegisteredDatabase(description.getId(), source, null, description, null, live);
  }

  /// The same without its statements, to measure their worth.
  public RegisteredDatabase withoutStatements() {
    return new RegisteredDatabase(
        id,
        source,
        connection == null ? null : connection.withoutStatements(),
        description == null
            ? null
            : DatabaseDescription.newBuilder(description).setStatements(List.of()).build(),
        federation,
        null);
  }

  public boolean executable() {
    return connection != null;
  }

  /// Whether introspection describes it, or its members, or its files do.
  public boolean describesItself() {
    return federation != null || live != null || (connection != null && description == null);
  }

  /// The host and port in its URL; empty for a URL without a host, such as a file's.
  public String server() {
    if (connection == null) {
      return "";
    }
    Matcher named = SERVER.matcher(connection.url());
    return named.find() ? named.group(1) : "";
  }

  public Dialect dialect() {
    return connection != null ? Dialect.ofUrl(connection.url()) : Dialect.of(engine());
  }

  /// The name of its engine, which may have no driver here.
  public String engine() {
    if (federation != null) {
      return FEDERATION;
    }
    return connection != null ? dialect().id() : Objects.requireNonNull(description).getDialect();
  }

  /// The tenants that may see it; empty: everyone.
  public List<String> tenants() {
    if (federation != null) {
      return federation.tenants();
    }
    return connection != null
        ? connection.tenants()
        : Objects.requireNonNull(description).getTenants();
  }
}
