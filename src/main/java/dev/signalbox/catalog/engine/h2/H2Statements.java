package dev.signalbox.catalog.engine.h2;

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

/// The rules for statements on H2.
final class H2Statements implements StatementRules {
  private static final Set<String> FUNCTIONS =
      WordList.read(H2Statements.class, "allowed-functions.txt");

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
  public LiteralTyping literalTyping() {
    return LiteralTyping.CONVERTED;
  }

  @Override
  public boolean tablesAreFiles() {
    return false;
  }

  @Override
  public boolean hasFieldsOfRows() {
    return true;
  }

  @Override
  public List<SqlToken> rewrite(List<SqlToken> tokens) {
    TokenSubstitution substitution = H2Statements::substitute;
    return substitution.read(SyntaxRewrites.castByConvert(SyntaxRewrites.withoutDual(tokens)));
  }

  private static @Nullable String substitute(List<SqlToken> tokens, int i) {
    return switch (tokens.get(i).text().toLowerCase(Locale.ROOT)) {
      case "localtime", "localtimestamp" -> TokenSubstitution.clock(tokens, i);
      case "json" -> TokenSubstitution.jsonTest(tokens, i);
      case "value", "object", "array", "scalar" -> TokenSubstitution.jsonKind(tokens, i);
      default -> null;
    };
  }
}
