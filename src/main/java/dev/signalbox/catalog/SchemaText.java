package dev.signalbox.catalog;

/// Reads a schema as it was published: DDL in any dialect, or an outline of an engine without SQL.
final class SchemaText {
  private SchemaText() {}

  /// Adds the tables to the draft. What cannot be read becomes a problem of the draft; the rest is
  /// used.
  static void read(String text, SchemaDraft draft) {
    SqlTokens tokens = SqlTokens.of(text);
    if (DdlReader.isDdl(tokens)) {
      new DdlReader(tokens, draft).read();
    } else {
      new OutlineReader(draft).read(text);
    }
  }
}
