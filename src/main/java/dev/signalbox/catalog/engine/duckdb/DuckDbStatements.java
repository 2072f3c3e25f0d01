package dev.signalbox.catalog.engine.duckdb;

import dev.signalbox.catalog.dialect.SqlRejection;
import dev.signalbox.catalog.dialect.SqlToken;
import dev.signalbox.catalog.dialect.StatementRules;
import dev.signalbox.catalog.dialect.SyntaxRewrites;
import dev.signalbox.catalog.dialect.SystemTables;
import dev.signalbox.catalog.dialect.WordList;
import java.util.List;
import java.util.Set;

/// The rules for statements on DuckDB.
final class DuckDbStatements implements StatementRules {
  private static final Set<String> FUNCTIONS =
      WordList.read(DuckDbStatements.class, "allowed-functions.txt");

  private static final SystemTables SYSTEM =
      new SystemTables(SystemTables.SCHEMAS, Set.of("pg_", "sqlite_", "duckdb_"), Set.of());

  @Override
  public Set<String> functions() {
    return FUNCTIONS;
  }

  @Override
  public SystemTables systemTables() {
    return SYSTEM;
  }

  @Override
  public LiteralTyping literalTyping() {
    return LiteralTyping.CONVERTED;
  }

  @Override
  public boolean tablesAreFiles() {
    return true;
  }

  @Override
  public boolean hasFieldsOfRows() {
    return true;
  }

  @Override
  public List<SqlToken> rewrite(List<SqlToken> tokens) throws SqlRejection {
    return new DuckDbSubstitution()
        .read(new DuckDbSyntax().rewrite(SyntaxRewrites.completeNotNull(tokens)));
  }
}
