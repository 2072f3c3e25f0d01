package dev.signalbox.catalog.engine.oracle;

import dev.signalbox.catalog.dialect.SqlToken;
import dev.signalbox.catalog.dialect.StatementRules;
import dev.signalbox.catalog.dialect.SyntaxRewrites;
import dev.signalbox.catalog.dialect.SystemTables;
import dev.signalbox.catalog.dialect.WordList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The rules for statements on Oracle.
final class OracleStatements implements StatementRules {
  private static final Set<String> FUNCTIONS =
      WordList.read(OracleStatements.class, "allowed-functions.txt");

  private static final SystemTables SYSTEM =
      new SystemTables(
          schemas(),
          Set.of("dba_", "v$", "v_$", "gv$", "x$"),
          Set.of(
              "all_users",
              "all_tables",
              "all_tab_columns",
              "all_source",
              "all_views",
              "user_users",
              "user_tables",
              "user_tab_columns",
              "user_source",
              "user_views",
              "session_privs"));

  private static Set<String> schemas() {
    Set<String> schemas = new HashSet<>(SystemTables.SCHEMAS);
    schemas.addAll(Set.of("system", "xdb", "mdsys", "ctxsys"));
    return schemas;
  }

  @Override
  public Set<String> functions() {
    return FUNCTIONS;
  }

  @Override
  public SystemTables systemTables() {
    return SYSTEM;
  }

  @Override
  public boolean tablesAreFiles() {
    return false;
  }

  @Override
  public Set<String> types() {
    return Set.of("number", "varchar2", "nvarchar2", "binary_double", "binary_float");
  }

  @Override
  public LiteralTyping literalTyping() {
    return LiteralTyping.CONVERTED;
  }

  @Override
  public List<SqlToken> rewrite(List<SqlToken> tokens) {
    return SyntaxRewrites.withoutDual(tokens);
  }
}
