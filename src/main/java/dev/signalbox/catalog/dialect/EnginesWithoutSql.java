package dev.signalbox.catalog.dialect;

import java.util.Locale;
import java.util.Set;

/// The engines that do not answer SQL, so that questions can only be routed to them.
public final class EnginesWithoutSql {
  private static final Set<String> NAMES =
      Set.of("mongodb", "neo4j", "redis", "elasticsearch", "opensearch", "couchdb", "dynamodb");

  private EnginesWithoutSql() {}

  /// @param dialect the engine's name, as descriptions of databases have it
  public static boolean has(String dialect) {
    return NAMES.contains(dialect.toLowerCase(Locale.ROOT));
  }
}
