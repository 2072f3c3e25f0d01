package dev.signalbox.catalog.ddl;

/// Reads a published schema: DDL in any dialect, or an outline of an engine without SQL.
public final class SchemaText {
  private SchemaText() {}

  /// Adds the tables to the schema. An unreadable part becomes a problem of the schema; the rest is
  /// used.
  public static void read(String text, SchemaBuilder schema) {
    DdlTokens tokens = DdlTokens.of(text);
    if (DdlReader.isDdl(tokens)) {
      new DdlReader(tokens, schema).read();
    } else {
      new OutlineReader(schema).read(text);
    }
  }
}
