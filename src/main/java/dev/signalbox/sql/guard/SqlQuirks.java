package dev.signalbox.sql.guard;

import dev.signalbox.catalog.Dialect;
import dev.signalbox.sql.guard.SqlToken.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Writes what an engine understands and the parser does not in a way that both do.
///
/// What comes out is parsed, judged and executed in its stead, so a quirk that is wrong here can
/// give a wrong query, never one that was not judged.
final class SqlQuirks {

  /// Reserved by the parser: names only where they follow a dot.
  private static final Set<String> RESERVED =
      Set.of(
          "and",
          "between",
          "check",
          "constraint",
          "cross",
          "current",
          "distinct",
          "else",
          "end",
          "exists",
          "fetch",
          "final",
          "for",
          "foreign",
          "from",
          "ilike",
          "into",
          "is",
          "like",
          "natural",
          "not",
          "null",
          "only",
          "or",
          "pivot",
          "sample",
          "semi",
          "unique",
          "unpivot",
          "using",
          "when",
          "window",
          "with",
          "group",
          "order",
          "where",
          "table",
          "in",
          "as",
          "on");

  /// Taken for the type of a literal (`REAL '1.5'`) by the parser.
  private static final Set<String> TYPES =
      Set.of(
          "bigint",
          "blob",
          "bool",
          "decimal",
          "double",
          "enum",
          "float",
          "int",
          "integer",
          "long",
          "map",
          "number",
          "numeric",
          "real",
          "smallint",
          "tinyint",
          "uuid",
          "varbinary",
          "varchar");

  private static final Set<String> BEFORE_TYPE = Set.of("as", "signed", "unsigned", ":");
  private static final Set<String> AFTER_CURRENT = Set.of("row", "date", "time", "timestamp");
  private static final Set<String> RELATIONAL = Set.of("<", "<=", ">", ">=");
  private static final Set<String> COMPARISON = Set.of("<", "<=", ">", ">=", "=", "==", "<>", "!=");
  private static final Set<String> OPERATORS =
      Set.of("<=", ">=", "<>", "!=", "==", "<=>", "//", "**", "^@", "?|", "?&");
  private static final Set<String> BEFORE_OPERAND =
      Set.of("where", "and", "or", "on", "when", "having", "not", "select", "(", ",");
  private static final Set<String> AFTER_IS =
      Set.of("null", "true", "false", "distinct", "unknown", "not", "json", "normalized");

  private final Dialect dialect;

  SqlQuirks(Dialect dialect) {
    this.dialect = dialect;
  }

  /// @throws SqlRejection there is more than one statement, or none
  List<SqlToken> smooth(List<SqlToken> tokens) throws SqlRejection {
    List<SqlToken> known = new OwnSyntax(dialect).rewrite(closeOperators(single(tokens)));
    List<SqlToken> smooth = quoteNames(known);
    return dialect == Dialect.SQLITE ? chain(compareByIs(smooth)) : smooth;
  }

  private static List<SqlToken> single(List<SqlToken> tokens) throws SqlRejection {
    int end = tokens.size();
    while (end > 0 && tokens.get(end - 1).is(";")) {
      end--;
    }
    List<SqlToken> single = tokens.subList(0, end);
    if (single.isEmpty()) {
      throw new SqlRejection("There is no statement.");
    }
    if (single.stream().anyMatch(token -> token.is(";"))) {
      throw new SqlRejection("Only one statement is allowed.");
    }
    return single;
  }

  /// `! =` is `!=`; operators of two characters become one token.
  private static List<SqlToken> closeOperators(List<SqlToken> tokens) {
    List<SqlToken> closed = new ArrayList<>(tokens.size());
    for (SqlToken token : tokens) {
      SqlToken before = closed.isEmpty() ? null : closed.getLast();
      boolean comparison = before != null && OPERATORS.contains(before.text() + token.text());
      if (before != null && comparison && (!token.gap() || before.is("!"))) {
        closed.set(closed.size() - 1, before.as(Kind.SYMBOL, before.text() + token.text()));
      } else {
        closed.add(token);
      }
    }
    return closed;
  }

  private List<SqlToken> quoteNames(List<SqlToken> tokens) {
    List<SqlToken> quoted = new ArrayList<>(tokens.size());
    for (int i = 0; i < tokens.size(); i++) {
      SqlToken token = tokens.get(i);
      String before = i == 0 ? "" : lower(tokens.get(i - 1));
      boolean textAfterDot =
          dialect == Dialect.SQLITE && token.kind() == Kind.TEXT && before.equals(".");
      if (textAfterDot) {
        String name = token.text().substring(1, token.text().length() - 1).replace("''", "'");
        quoted.add(token.as(Kind.QUOTED, "\"" + name.replace("\"", "\"\"") + "\""));
      } else if (token.kind() == Kind.WORD && isName(tokens, i, before)) {
        quoted.add(token.as(Kind.QUOTED, quote(token.text())));
      } else {
        quoted.add(token);
      }
    }
    return quoted;
  }

  private static boolean isName(List<SqlToken> tokens, int i, String before) {
    String word = lower(tokens.get(i));
    String after = i + 1 == tokens.size() ? "" : lower(tokens.get(i + 1));
    boolean text = i + 1 < tokens.size() && tokens.get(i + 1).kind() == Kind.TEXT;
    if (before.equals(".")) {
      return RESERVED.contains(word);
    }
    return switch (word) {
      case "current" -> !AFTER_CURRENT.contains(after);
      case "fetch" -> !after.equals("first") && !after.equals("next");
      case "only" -> !before.startsWith("row") && !before.equals("from");
      case "semi" -> !after.equals("join");
      case "final" -> true;
      default ->
          TYPES.contains(word)
              && !BEFORE_TYPE.contains(before)
              && !text
              && !after.equals("(")
              && !after.equals("precision")
              && !isTypeOfColumn(tokens, i, after);
    };
  }

  /// As in `AS t(a int, b int)` and in `COLUMNS (a int PATH '$.a')`.
  private static boolean isTypeOfColumn(List<SqlToken> tokens, int i, String after) {
    return i > 1
        && (after.equals(",") || after.equals(")") || after.equals("path"))
        && (tokens.get(i - 2).is("(") || tokens.get(i - 2).is(","))
        && (tokens.get(i - 1).kind() == Kind.WORD || tokens.get(i - 1).kind() == Kind.QUOTED);
  }

  /// In the case that the engine folds unquoted names to.
  private String quote(String name) {
    return switch (dialect) {
      // Unlike a double-quoted name, which SQLite takes for a text where no such column exists.
      case SQLITE, MYSQL, MARIADB -> "`" + name + "`";
      case POSTGRESQL -> "\"" + name.toLowerCase(Locale.ROOT) + "\"";
      case H2 -> "\"" + name.toUpperCase(Locale.ROOT) + "\"";
      case DUCKDB, OTHER -> "\"" + name + "\"";
    };
  }

  /// SQLite's `x IS 'y'` is the standard's `x IS NOT DISTINCT FROM 'y'`.
  private static List<SqlToken> compareByIs(List<SqlToken> tokens) {
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
  private static List<SqlToken> chain(List<SqlToken> tokens) {
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

  /// Past a name, a number or a text; `begin` where there is none of them.
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
