package dev.signalbox.catalog.engine.mariadb;

import dev.signalbox.catalog.dialect.SqlToken;
import dev.signalbox.catalog.dialect.SqlToken.Kind;
import dev.signalbox.catalog.dialect.SqlTokens;
import dev.signalbox.catalog.dialect.StatementRules;
import dev.signalbox.catalog.dialect.SyntaxRewrites;
import dev.signalbox.catalog.dialect.SystemTables;
import dev.signalbox.catalog.dialect.TokenSubstitution;
import dev.signalbox.catalog.dialect.WordList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The rules for statements on MariaDB and on MySQL.
final class MariaDbStatements implements StatementRules {
  private static final Set<String> FUNCTIONS =
      WordList.read(MariaDbStatements.class, "allowed-functions.txt");

  private static final SystemTables SYSTEM =
      new SystemTables(SystemTables.SCHEMAS, Set.of(), Set.of());

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
  public boolean formatsNumbers() {
    return true;
  }

  @Override
  public List<SqlToken> rewrite(List<SqlToken> tokens) {
    TokenSubstitution substitution = MariaDbStatements::substitute;
    return substitution.read(SyntaxRewrites.castByConvert(SyntaxRewrites.withoutDual(tokens)));
  }

  private static @Nullable String substitute(List<SqlToken> tokens, int i) {
    SqlToken token = tokens.get(i);
    return switch (token.text().toLowerCase(Locale.ROOT)) {
      case "<=>" -> "=";
      case "mod" -> token.kind() == Kind.WORD && SqlTokens.endsOperand(tokens, i - 1) ? "%" : null;
      case "localtime", "localtimestamp" -> TokenSubstitution.clock(tokens, i);
      default -> null;
    };
  }
}
