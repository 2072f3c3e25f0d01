package dev.signalbox.catalog.ddl;

/// Reads a published schema: DDL in any dialect, or an outline of an engine without SQL.
public final class SchemaText {
  private SchemaText() {}

  /// Adds the tables to the draft. An unreadable part becomes a problem of the draft; the rest is
  /// used.
  public static void read(String text, SchemaDraft draft) {
    DdlTokens tokens = DdlTokens.of(text);
    if (DdlReader.isDdl(tokens)) {
      new DdlReader(tokens, draft).read();
    } else {
      new OutlineReader(draft).read(text);
    }
  }
}
