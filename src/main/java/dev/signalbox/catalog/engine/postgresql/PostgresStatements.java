package dev.signalbox.catalog.engine.postgresql;

import dev.signalbox.catalog.dialect.SqlToken;
import dev.signalbox.catalog.dialect.StatementRules;
import dev.signalbox.catalog.dialect.SystemTables;
import dev.signalbox.catalog.dialect.TokenSubstitution;
import dev.signalbox.catalog.dialect.WordList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The rules for statements on PostgreSQL.
final class PostgresStatements implements StatementRules {
  private static final Set<String> FUNCTIONS =
      WordList.read(PostgresStatements.class, "allowed-functions.txt");

  private static final SystemTables SYSTEM =
      new SystemTables(SystemTables.SCHEMAS, Set.of("pg_"), Set.of());

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
    return LiteralTyping.EXACT;
  }

  @Override
  public boolean tablesAreFiles() {
    return false;
  }

  /// DuckDB would fetch an extension for the cast alone.
  @Override
  public Set<String> types() {
    return Set.of("inet");
  }

  @Override
  public List<SqlToken> rewrite(List<SqlToken> tokens) {
    TokenSubstitution substitution = PostgresStatements::substitute;
    return substitution.read(tokens);
  }

  private static @Nullable String substitute(List<SqlToken> tokens, int i) {
    return switch (tokens.get(i).text().toLowerCase(Locale.ROOT)) {
      case "?", "?|", "?&" -> "@>";
      case "localtime", "localtimestamp" -> TokenSubstitution.clock(tokens, i);
      case "json" -> TokenSubstitution.jsonTest(tokens, i);
      case "value", "object", "array", "scalar" -> TokenSubstitution.jsonKind(tokens, i);
      default -> null;
    };
  }
}
