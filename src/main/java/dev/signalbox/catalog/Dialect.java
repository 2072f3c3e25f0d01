package dev.signalbox.catalog;

import java.util.Locale;

/// The engines that Signalbox executes on, and the rest.
public enum Dialect {
  SQLITE,
  POSTGRESQL,
  MYSQL,
  MARIADB,
  DUCKDB,
  H2,
  /// Can be routed to, not executed on.
  OTHER;

  /// By the name that a description carries, in any case; unknown names are [#OTHER].
  public static Dialect of(String name) {
    for (Dialect dialect : values()) {
      if (dialect.name().equalsIgnoreCase(name)) {
        return dialect;
      }
    }
    return OTHER;
  }

  /// By the scheme of a JDBC URL (`jdbc:SCHEME:...`); schemes without a driver are [#OTHER].
  public static Dialect ofUrl(String url) {
    String[] parts = url.split(":", 3);
    return parts.length == 3 && parts[0].equals("jdbc") ? of(parts[1]) : OTHER;
  }

  /// The name as descriptions carry it.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
