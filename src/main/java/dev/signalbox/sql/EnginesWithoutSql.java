package dev.signalbox.sql;

import java.util.Set;

/// The engines that do not answer SQL, so that questions can only be routed to them.
final class EnginesWithoutSql {
  /// Their names as descriptions of databases have them, in lower case.
  static final Set<String> NAMES =
      Set.of("mongodb", "neo4j", "redis", "elasticsearch", "opensearch", "couchdb", "dynamodb");

  private EnginesWithoutSql() {}
}
