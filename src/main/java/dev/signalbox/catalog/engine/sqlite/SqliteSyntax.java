package dev.signalbox.catalog.engine.sqlite;

import dev.signalbox.catalog.dialect.SqlToken;
import dev.signalbox.catalog.dialect.SqlToken.Kind;
import dev.signalbox.catalog.dialect.SqlTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// SQLite's own syntax, in words that the parser knows.
final class SqliteSyntax {
  private static final Set<String> RELATIONAL = Set.of("<", "<=", ">", ">=");
  private static final Set<String> COMPARISON = Set.of("<", "<=", ">", ">=", "=", "==", "<>", "!=");
  private static final Set<String> BEFORE_OPERAND =
      Set.of("where", "and", "or", "on", "when", "having", "not", "select", "(", ",");
  private static final Set<String> AFTER_IS =
      Set.of("null", "true", "false", "distinct", "unknown", "not", "json", "normalized");

  private SqliteSyntax() {}

  /// Drops `INDEXED BY name` and `NOT INDEXED`, which change no result.
  static List<SqlToken> withoutHints(List<SqlToken> tokens) {
    List<SqlToken> without = new ArrayList<>(tokens);
    for (int i = without.size() - 1; i > 0; i--) {
      if (SqlTokens.isWord(without, i, "indexed") && SqlTokens.endsOperand(without, i - 1)) {
        if (SqlTokens.isWord(without, i + 1, "by") && i + 2 < without.size()) {
          without.subList(i, i + 3).clear();
        }
      } else if (SqlTokens.isWord(without, i, "indexed")
          && SqlTokens.isWord(without, i - 1, "not")) {
        without.subList(i - 1, i + 1).clear();
        i--;
      }
    }
    return without;
  }

  /// SQLite's `x IS 'y'` is the standard's `x IS NOT DISTINCT FROM 'y'`.
  static List<SqlToken> compareByIs(List<SqlToken> tokens) {
    List<SqlToken> standard = new ArrayList<>(tokens.size());
    for (int i = 0; i < tokens.size(); i++) {
      SqlToken token = tokens.get(i);
      standard.add(token);
      boolean is = token.kind() == Kind.WORD && token.is("is");
      boolean not = is && i + 1 < tokens.size() && tokens.get(i + 1).is("not");
      int operand = not ? i + 2 : i + 1;
      if (is && operand < tokens.size() && !AFTER_IS.contains(lower(tokens.get(operand)))) {
        String words = not ? "DISTINCT FROM" : "NOT DISTINCT FROM";
        for (String word : words.split(" ")) {
          standard.add(new SqlToken(Kind.WORD, word, true));
        }
        i = operand - 1;
      }
    }
    return standard;
  }

  /// `a < b < c` is `(a < b) < c`.
  static List<SqlToken> chain(List<SqlToken> tokens) {
    List<SqlToken> chained = new ArrayList<>(tokens);
    for (int i = 0; i < chained.size(); i++) {
      boolean begins = i > 0 && BEFORE_OPERAND.contains(lower(chained.get(i - 1)));
      int first = begins ? endOfOperand(chained, i) : i;
      int second = endOfComparison(chained, i, first);
      if (second > first && leftFirst(chained, first, second)) {
        chained.add(second, new SqlToken(Kind.SYMBOL, ")", false));
        chained.add(i, new SqlToken(Kind.SYMBOL, "(", true));
      }
    }
    return chained;
  }

  /// The end of the operand after the comparison at `first`, or `first` where there is none.
  private static int endOfComparison(List<SqlToken> tokens, int begin, int first) {
    if (first == begin
        || first >= tokens.size()
        || !COMPARISON.contains(tokens.get(first).text())) {
      return first;
    }
    int second = endOfOperand(tokens, first + 1);
    return second > first + 1 ? second : first;
  }

  private static boolean leftFirst(List<SqlToken> tokens, int first, int second) {
    return second < tokens.size()
        && COMPARISON.contains(tokens.get(second).text())
        && (RELATIONAL.contains(tokens.get(first).text())
            || !RELATIONAL.contains(tokens.get(second).text()));
  }

  /// The place behind a name, a number or a text; `begin` where there is none of them.
  private static int endOfOperand(List<SqlToken> tokens, int begin) {
    int end = begin;
    while (end < tokens.size() && tokens.get(end).kind() != Kind.SYMBOL) {
      end++;
      if (end >= tokens.size() || !tokens.get(end).is(".")) {
        return end;
      }
      end++;
    }
    return begin;
  }

  private static String lower(SqlToken token) {
    return token.text().toLowerCase(Locale.ROOT);
  }
}
