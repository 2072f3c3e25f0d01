package dev.signalbox.sql.schema;

import org.jspecify.annotations.Nullable;

/// The name of a table within its database.
///
/// @param schema the engine's schema, or null where the table lies in the default one
/// @param role the column whose key refers to these rows, where a query reads the table twice, as
///   employees and as their managers; null: the table as such
public record TableName(@Nullable String schema, String name, @Nullable String role) {

  /// The name of a table as such.
  public TableName(@Nullable String schema, String name) {
    this(schema, name, null);
  }

  /// The name of the rows that a column of the same table refers to.
  TableName as(String column) {
    return new TableName(schema, name, column);
  }

  /// The name of the table as such.
  public TableName itself() {
    return role == null ? this : new TableName(schema, name);
  }

  @Override
  public String toString() {
    String table = schema == null ? name : schema + "." + name;
    return role == null ? table : table + " by " + role;
  }
}
