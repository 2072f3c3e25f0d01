package dev.signalbox.sql.guard;

import dev.signalbox.catalog.Dialect;
import dev.signalbox.sql.guard.SqlToken.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Syntax of single engines that the parser does not know, written anew in words that it knows, or,
/// where the engine has no others, with [StandIns] for the parser.
final class OwnSyntax {
  /// Words behind which a new operand begins, and which therefore end none.
  private static final Set<String> NO_OPERAND =
      Set.of(
          "select",
          "distinct",
          "where",
          "and",
          "or",
          "not",
          "on",
          "by",
          "from",
          "is",
          "when",
          "then",
          "else",
          "case",
          "in",
          "like",
          "having",
          "set",
          "between");

  private static final Pattern GROUPED = Pattern.compile("\\d+(_\\d+)+");

  private final Dialect dialect;

  OwnSyntax(Dialect dialect) {
    this.dialect = dialect;
  }

  List<SqlToken> rewrite(List<SqlToken> tokens) throws SqlRejection {
    List<SqlToken> plain = plainNumbers(selected(tokens));
    List<SqlToken> rewritten =
        switch (dialect) {
          case DUCKDB -> new DuckDbSyntax().rewrite(completeNotNull(plain));
          case SQLITE -> completeNotNull(withoutHints(plain));
          case MYSQL, MARIADB, H2 -> castByConvert(withoutDual(plain));
          case POSTGRESQL, OTHER -> plain;
        };
    return new StandIns(dialect).read(rewritten);
  }

  /// `TABLE t` is `SELECT * FROM t`.
  private static List<SqlToken> selected(List<SqlToken> tokens) {
    if (tokens.size() < 2 || !isWord(tokens, 0, "table") || tokens.get(1).kind() == Kind.SYMBOL) {
      return tokens;
    }
    List<SqlToken> selected = new ArrayList<>();
    selected.add(new SqlToken(Kind.WORD, "SELECT", false));
    selected.add(new SqlToken(Kind.SYMBOL, "*", true));
    selected.add(new SqlToken(Kind.WORD, "FROM", true));
    selected.addAll(tokens.subList(1, tokens.size()));
    return selected;
  }

  /// `1_000` is `1000`.
  private static List<SqlToken> plainNumbers(List<SqlToken> tokens) {
    return tokens.stream()
        .map(token ->
            token.kind() == Kind.NUMBER && GROUPED.matcher(token.text()).matches()
                ? token.as(Kind.NUMBER, token.text().replace("_", ""))
                : token)
        .toList();
  }

  /// `x NOT NULL` is `x IS NOT NULL`.
  private static List<SqlToken> completeNotNull(List<SqlToken> tokens) {
    List<SqlToken> complete = new ArrayList<>(tokens.size());
    for (int i = 0; i < tokens.size(); i++) {
      boolean postfix =
          i + 1 < tokens.size()
              && isWord(tokens, i, "not")
              && isWord(tokens, i + 1, "null")
              && endsOperand(tokens, i - 1);
      if (postfix) {
        complete.add(new SqlToken(Kind.WORD, "IS", true));
      }
      complete.add(tokens.get(i));
    }
    return complete;
  }

  /// Without `INDEXED BY name` and `NOT INDEXED`, which change no result.
  private static List<SqlToken> withoutHints(List<SqlToken> tokens) {
    List<SqlToken> without = new ArrayList<>(tokens);
    for (int i = without.size() - 1; i > 0; i--) {
      if (isWord(without, i, "indexed") && endsOperand(without, i - 1)) {
        if (isWord(without, i + 1, "by") && i + 2 < without.size()) {
          without.subList(i, i + 3).clear();
        }
      } else if (isWord(without, i, "indexed") && isWord(without, i - 1, "not")) {
        without.subList(i - 1, i + 1).clear();
        i--;
      }
    }
    return without;
  }

  /// `SELECT 1 FROM dual` is `SELECT 1`.
  private static List<SqlToken> withoutDual(List<SqlToken> tokens) {
    List<SqlToken> without = new ArrayList<>(tokens);
    for (int i = without.size() - 2; i > 0; i--) {
      if (isWord(without, i, "from") && isWord(without, i + 1, "dual")) {
        without.subList(i, i + 2).clear();
      }
    }
    return without;
  }

  /// `CONVERT(x, type)` is `CAST(x AS type)`.
  private static List<SqlToken> castByConvert(List<SqlToken> tokens) {
    List<SqlToken> cast = new ArrayList<>(tokens);
    for (int i = 0; i + 1 < cast.size(); i++) {
      if (isWord(cast, i, "convert") && cast.get(i + 1).is("(")) {
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

  /// Between the arguments of the call whose parenthesis stands at `open`.
  private static List<Integer> commas(List<SqlToken> tokens, int open) {
    List<Integer> commas = new ArrayList<>();
    int end = endOf(tokens, open);
    for (int i = open + 1; i < end; i++) {
      if (opens(tokens.get(i))) {
        i = endOf(tokens, i);
      } else if (tokens.get(i).is(",")) {
        commas.add(i);
      }
    }
    return commas;
  }

  static boolean opens(SqlToken token) {
    return token.is("(") || token.is("[") || token.is("{");
  }

  static boolean closes(SqlToken token) {
    return token.is(")") || token.is("]") || token.is("}");
  }

  /// The place of what closes the bracket at `open`; behind the last token where nothing does.
  static int endOf(List<SqlToken> tokens, int open) {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      if (opens(tokens.get(i))) {
        depth++;
      } else if (closes(tokens.get(i))) {
        depth--;
        if (depth == 0) {
          return i;
        }
      }
    }
    return tokens.size();
  }

  static boolean isWord(List<SqlToken> tokens, int i, String word) {
    return i >= 0
        && i < tokens.size()
        && tokens.get(i).kind() == Kind.WORD
        && tokens.get(i).is(word)
        && (i == 0 || !tokens.get(i - 1).is("."));
  }

  static boolean endsOperand(List<SqlToken> tokens, int i) {
    if (i < 0) {
      return false;
    }
    SqlToken token = tokens.get(i);
    return switch (token.kind()) {
      case NUMBER, TEXT, QUOTED -> true;
      case WORD -> !NO_OPERAND.contains(token.text().toLowerCase(Locale.ROOT));
      case SYMBOL -> token.is(")") || token.is("]");
    };
  }
}
