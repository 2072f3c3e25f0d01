package dev.signalbox.catalog.ddl;

import dev.signalbox.catalog.dialect.Dialect;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A connector's name for a table.
///
/// @param database null where the connector does not name it
/// @param schema null where the engine has none, or the connector does not name it
public record QualifiedTableName(@Nullable String database, @Nullable String schema, String table) {
  /// Whether the databases of a connector's engine have schemas within.
  ///
  /// @param connector the engine's name, such as `mysql`
  public static boolean hasSchemas(String connector) {
    return Dialect.of(connector).names().hasSchemas();
  }

  /// @param path one part: the table; two: the database or schema, and the table; of more parts,
  ///   the last three count
  public static QualifiedTableName of(String connector, List<String> path) {
    int parts = path.size();
    String table = path.getLast();
    if (parts == 1) {
      return new QualifiedTableName(null, null, table);
    }
    String before = path.get(parts - 2);
    if (parts > 2) {
      return new QualifiedTableName(path.get(parts - 3), before, table);
    }
    return hasSchemas(connector)
        ? new QualifiedTableName(null, before, table)
        : new QualifiedTableName(before, null, table);
  }

  /// The tables of a list such as `"db"."schema"."table","db"."schema"."other"`; a later name takes
  /// missing parts from the one before.
  public static List<QualifiedTableName> list(String connector, String text) {
    TokenCursor cursor = new TokenCursor(DdlTokens.of(text).list());
    List<QualifiedTableName> names = new ArrayList<>();
    do {
      List<String> path = cursor.takePath();
      if (path.isEmpty()) {
        return List.of();
      }
      QualifiedTableName name = of(connector, path);
      names.add(names.isEmpty() ? name : name.within(names.getLast()));
    } while (cursor.take(','));
    return cursor.atEnd() ? names : List.of();
  }

  /// The same with missing parts from another name.
  public QualifiedTableName within(QualifiedTableName other) {
    return new QualifiedTableName(
        database == null ? other.database : database,
        schema == null ? other.schema : schema,
        table);
  }

  public QualifiedTableName withTable(String other) {
    return new QualifiedTableName(database, schema, other);
  }
}
