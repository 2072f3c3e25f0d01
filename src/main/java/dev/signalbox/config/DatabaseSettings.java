package dev.signalbox.config;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A registered database.
///
/// @param id unique, and short: it is in every event
/// @param url JDBC URL
/// @param schemas to include; empty: the engine's default
/// @param name to show and to index; null: the id
/// @param statements domain statements: rules and meanings that the schema does not tell
/// @param tenants who may see it; empty: everyone
/// @param privateColumns `table.column`, whose values are neither stored nor shown to a model
public record DatabaseSettings(
    String id,
    String url,
    @Nullable String user,
    @Nullable String password,
    List<String> schemas,
    @Nullable String name,
    @Nullable String description,
    List<String> statements,
    List<String> tenants,
    List<String> privateColumns) {

  public DatabaseSettings {
    Check.that(!id.isBlank(), "databases.id", "given");
    Check.that(url.startsWith("jdbc:"), "databases." + id + ".url", "a JDBC URL (jdbc:...)");
    schemas = List.copyOf(schemas);
    statements = List.copyOf(statements);
    tenants = List.copyOf(tenants);
    privateColumns = List.copyOf(privateColumns);
  }

  /// With everything but id and URL left out.
  public static DatabaseSettings of(String id, String url) {
    return new DatabaseSettings(
        id, url, null, null, List.of(), null, null, List.of(), List.of(), List.of());
  }

  /// The same without statements.
  public DatabaseSettings withoutStatements() {
    return new DatabaseSettings(
        id, url, user, password, schemas, name, description, List.of(), tenants, privateColumns);
  }

  /// Never shows the password, nor the URL, which may hold one.
  @Override
  public String toString() {
    return "DatabaseSettings[id=" + id + "]";
  }
}
