package dev.signalbox.catalog.dialect;

import dev.signalbox.catalog.dialect.SqlToken.Kind;
import java.util.ArrayList;
import java.util.List;

/// Rewrites of syntax that several engines share and the parser does not know.
public final class SyntaxRewrites {
  private SyntaxRewrites() {}

  /// `x NOT NULL` is `x IS NOT NULL`.
  public static List<SqlToken> completeNotNull(List<SqlToken> tokens) {
    List<SqlToken> complete = new ArrayList<>(tokens.size());
    for (int i = 0; i < tokens.size(); i++) {
      boolean postfix =
          i + 1 < tokens.size()
              && SqlTokens.isWord(tokens, i, "not")
              && SqlTokens.isWord(tokens, i + 1, "null")
              && SqlTokens.endsOperand(tokens, i - 1);
      if (postfix) {
        complete.add(new SqlToken(Kind.WORD, "IS", true));
      }
      complete.add(tokens.get(i));
    }
    return complete;
  }

  /// `SELECT 1 FROM dual` is `SELECT 1`.
  public static List<SqlToken> withoutDual(List<SqlToken> tokens) {
    List<SqlToken> without = new ArrayList<>(tokens);
    for (int i = without.size() - 2; i > 0; i--) {
      if (SqlTokens.isWord(without, i, "from") && SqlTokens.isWord(without, i + 1, "dual")) {
        without.subList(i, i + 2).clear();
      }
    }
    return without;
  }

  /// `CONVERT(x, type)` is `CAST(x AS type)`.
  public static List<SqlToken> castByConvert(List<SqlToken> tokens) {
    List<SqlToken> cast = new ArrayList<>(tokens);
    for (int i = 0; i + 1 < cast.size(); i++) {
      if (SqlTokens.isWord(cast, i, "convert") && cast.get(i + 1).is("(")) {
        List<Integer> commas = commas(cast, i + 1);
        if (commas.size() == 1) {
          cast.set(i, cast.get(i).as(Kind.WORD, "CAST"));
          cast.set(commas.getFirst(), new SqlToken(Kind.WORD, "AS", true));
          spaceAt(cast, commas.getFirst() + 1);
        }
      }
    }
    return cast;
  }

  private static void spaceAt(List<SqlToken> tokens, int i) {
    if (i < tokens.size()) {
      tokens.set(i, new SqlToken(tokens.get(i).kind(), tokens.get(i).text(), true));
    }
  }

  /// The commas between the arguments of the call whose parenthesis stands at `open`.
  private static List<Integer> commas(List<SqlToken> tokens, int open) {
    List<Integer> commas = new ArrayList<>();
    int end = SqlTokens.endOf(tokens, open);
    for (int i = open + 1; i < end; i++) {
      if (SqlTokens.opens(tokens.get(i))) {
        i = SqlTokens.endOf(tokens, i);
      } else if (tokens.get(i).is(",")) {
        commas.add(i);
      }
    }
    return commas;
  }
}
