package dev.signalbox.sql.schema;

import org.jspecify.annotations.Nullable;

/// The name of a table within its database.
///
/// @param schema the engine's schema, or null where the table lies in the default one
public record TableName(@Nullable String schema, String name) {

  @Override
  public String toString() {
    return schema == null ? name : schema + "." + name;
  }
}
