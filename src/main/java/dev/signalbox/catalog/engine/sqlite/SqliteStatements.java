package dev.signalbox.catalog.engine.sqlite;

import dev.signalbox.catalog.dialect.SqlToken;
import dev.signalbox.catalog.dialect.StatementRules;
import dev.signalbox.catalog.dialect.SyntaxRewrites;
import dev.signalbox.catalog.dialect.SystemTables;
import dev.signalbox.catalog.dialect.TokenSubstitution;
import dev.signalbox.catalog.dialect.WordList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The rules for statements on SQLite.
final class SqliteStatements implements StatementRules {
  private static final Set<String> FUNCTIONS =
      WordList.read(SqliteStatements.class, "allowed-functions.txt");

  /// A file has one schema, `main`.
  private static final SystemTables SYSTEM =
      new SystemTables(Set.of(), Set.of("sqlite_", "pragma_"), SystemTables.VIRTUAL_TABLES);

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

  /// SQLite only searches a type's name for parts such as INT.
  @Override
  public boolean everyNameIsType() {
    return true;
  }

  @Override
  public boolean textsAreNames() {
    return true;
  }

  @Override
  public List<SqlToken> rewrite(List<SqlToken> tokens) {
    TokenSubstitution substitution = SqliteStatements::substitute;
    return substitution.read(SyntaxRewrites.completeNotNull(SqliteSyntax.withoutHints(tokens)));
  }

  @Override
  public List<SqlToken> rewriteQuoted(List<SqlToken> tokens) {
    return SqliteSyntax.chain(SqliteSyntax.compareByIs(tokens));
  }

  private static @Nullable String substitute(List<SqlToken> tokens, int i) {
    return switch (tokens.get(i).text().toLowerCase(Locale.ROOT)) {
      case "glob" -> TokenSubstitution.glob(tokens, i);
      case "==" -> "=";
      default -> null;
    };
  }
}
