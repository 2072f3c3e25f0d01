package dev.signalbox.catalog.engine.duckdb;

import dev.signalbox.catalog.dialect.SqlRejection;
import dev.signalbox.catalog.dialect.SqlToken;
import dev.signalbox.catalog.dialect.SqlToken.Kind;
import dev.signalbox.catalog.dialect.SqlTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// DuckDB's short forms in full: queries that begin with FROM, literals of structs and maps,
/// filters without WHERE; and its lambdas, for the parser.
final class DuckDbSyntax {
  private static final Set<String> AFTER_FROM =
      Set.of(
          "where",
          "group",
          "having",
          "window",
          "qualify",
          "order",
          "limit",
          "offset",
          "union",
          "intersect",
          "except",
          "using");

  private static final Set<String> SET_OPERATORS = Set.of("union", "intersect", "except");

  /// Words before a parenthesis that may hold a query; behind other words it holds arguments.
  private static final Set<String> BEFORE_NESTED =
      Set.of(
          "in",
          "as",
          "from",
          "join",
          "exists",
          "any",
          "all",
          "lateral",
          "select",
          "where",
          "and",
          "or",
          "not",
          "then",
          "else",
          "when",
          "union",
          "intersect",
          "except",
          "materialized");

  List<SqlToken> rewrite(List<SqlToken> tokens) throws SqlRejection {
    List<SqlToken> rewritten = filters(new ArrayList<>(tokens));
    fromFirst(rewritten);
    braces(rewritten);
    return lambdas(rewritten);
  }

  /// `FILTER (condition)` is `FILTER (WHERE condition)`.
  private static List<SqlToken> filters(List<SqlToken> tokens) {
    List<SqlToken> complete = new ArrayList<>(tokens.size());
    for (int i = 0; i < tokens.size(); i++) {
      complete.add(tokens.get(i));
      boolean bare =
          tokens.get(i).is("(")
              && SqlTokens.isWord(tokens, i - 1, "filter")
              && i > 1
              && tokens.get(i - 2).is(")")
              && !SqlTokens.isWord(tokens, i + 1, "where");
      if (bare && i + 1 < tokens.size()) {
        complete.add(word("WHERE"));
        tokens.set(i + 1, spaced(tokens.get(i + 1)));
      }
    }
    return complete;
  }

  /// `FROM t` is `SELECT * FROM t`, and `FROM t SELECT a` is `SELECT a FROM t`.
  private static void fromFirst(List<SqlToken> tokens) {
    for (int i = 0; i < tokens.size(); i++) {
      if (!SqlTokens.isWord(tokens, i, "from") || !beginsQuery(tokens, i)) {
        continue;
      }
      int select = i + 1;
      while (select < tokens.size()
          && !SqlTokens.closes(tokens.get(select))
          && !SqlTokens.isWord(tokens, select, "select")
          && !isClause(tokens, select)) {
        select =
            SqlTokens.opens(tokens.get(select)) ? SqlTokens.endOf(tokens, select) + 1 : select + 1;
      }
      List<SqlToken> items = new ArrayList<>(List.of(word("SELECT"), spaced(symbol("*"))));
      if (SqlTokens.isWord(tokens, select, "select")) {
        int end = select + 1;
        while (end < tokens.size()
            && !SqlTokens.closes(tokens.get(end))
            && !isClause(tokens, end)) {
          end = SqlTokens.opens(tokens.get(end)) ? SqlTokens.endOf(tokens, end) + 1 : end + 1;
        }
        List<SqlToken> written = tokens.subList(select, Math.min(end, tokens.size()));
        items = new ArrayList<>(written);
        written.clear();
      }
      tokens.set(i, spaced(tokens.get(i)));
      tokens.addAll(i, items);
      i += items.size();
    }
  }

  private static boolean isClause(List<SqlToken> tokens, int i) {
    return tokens.get(i).kind() == Kind.WORD
        && !tokens.get(i - 1).is(".")
        && AFTER_FROM.contains(tokens.get(i).text().toLowerCase(Locale.ROOT));
  }

  /// Whether a FROM belongs to no SELECT before it: at the beginning of a statement or of one in
  /// parentheses, behind a WITH clause, and behind UNION and its like.
  private static boolean beginsQuery(List<SqlToken> tokens, int from) {
    if (from == 0) {
      return true;
    }
    String before = lower(tokens, from - 1);
    String earlier = lower(tokens, from - 2);
    return switch (before) {
      case ")" -> isBehindWith(tokens, from);
      case "(" ->
          from == 1
              || tokens.get(from - 2).kind() == Kind.SYMBOL
              || BEFORE_NESTED.contains(earlier);
      case "all" -> SET_OPERATORS.contains(earlier);
      case "name" -> earlier.equals("by") && SET_OPERATORS.contains(lower(tokens, from - 4));
      default -> SET_OPERATORS.contains(before);
    };
  }

  private static String lower(List<SqlToken> tokens, int i) {
    return i < 0 ? "" : tokens.get(i).text().toLowerCase(Locale.ROOT);
  }

  private static boolean isBehindWith(List<SqlToken> tokens, int from) {
    int depth = 0;
    for (int i = from - 1; i >= 0; i--) {
      if (SqlTokens.closes(tokens.get(i))) {
        depth++;
      } else if (SqlTokens.opens(tokens.get(i))) {
        depth--;
        if (depth < 0) {
          return false;
        }
      } else if (depth == 0 && SqlTokens.isWord(tokens, i, "select")) {
        return false;
      } else if (depth == 0 && SqlTokens.isWord(tokens, i, "with")) {
        return true;
      }
    }
    return false;
  }

  /// `{'a': x}` is `struct_pack("a" := x)`, and `MAP {k: v}` is `MAP([k], [v])`.
  private static void braces(List<SqlToken> tokens) throws SqlRejection {
    for (int i = tokens.size() - 1; i >= 0; i--) {
      if (tokens.get(i).is("{")) {
        int end = SqlTokens.endOf(tokens, i);
        if (end == tokens.size()) {
          throw new SqlRejection("A { has no end.");
        }
        List<SqlToken> literal = tokens.subList(i, end + 1);
        List<SqlToken> call =
            SqlTokens.isWord(tokens, i - 1, "map") ? map(literal) : struct(literal);
        literal.clear();
        tokens.addAll(i, call);
      }
    }
  }

  private static List<SqlToken> struct(List<SqlToken> literal) throws SqlRejection {
    List<SqlToken> call = new ArrayList<>();
    call.add(new SqlToken(Kind.WORD, "struct_pack", literal.getFirst().gap()));
    call.add(symbol("("));
    for (Entry entry : entries(literal)) {
      if (entry.key().size() != 1) {
        throw new SqlRejection("The name of a struct's field must be a name or a text.");
      }
      if (call.size() > 2) {
        call.add(symbol(","));
      }
      call.add(spaced(name(entry.key().getFirst())));
      call.add(spaced(symbol(":=")));
      call.add(spaced(entry.value().getFirst()));
      call.addAll(entry.value().subList(1, entry.value().size()));
    }
    call.add(symbol(")"));
    return call;
  }

  private static SqlToken name(SqlToken key) {
    return key.kind() == Kind.TEXT
        ? key.as(
            Kind.QUOTED,
            "\""
                + key.text()
                    .substring(1, key.text().length() - 1)
                    .replace("''", "'")
                    .replace("\"", "\"\"")
                + "\"")
        : key;
  }

  private static List<SqlToken> map(List<SqlToken> literal) throws SqlRejection {
    List<SqlToken> keys = new ArrayList<>();
    List<SqlToken> values = new ArrayList<>();
    for (Entry entry : entries(literal)) {
      if (!keys.isEmpty()) {
        keys.add(symbol(","));
        values.add(symbol(","));
      }
      keys.addAll(entry.key());
      values.addAll(entry.value());
    }
    List<SqlToken> call = new ArrayList<>(List.of(symbol("("), symbol("[")));
    call.addAll(keys);
    call.addAll(List.of(symbol("]"), symbol(","), symbol("[")));
    call.addAll(values);
    call.addAll(List.of(symbol("]"), symbol(")")));
    return call;
  }

  private record Entry(List<SqlToken> key, List<SqlToken> value) {}

  private static List<Entry> entries(List<SqlToken> literal) throws SqlRejection {
    List<Entry> entries = new ArrayList<>();
    int begin = 1;
    int colon = -1;
    for (int i = 1; i < literal.size(); i++) {
      SqlToken token = literal.get(i);
      if (i == literal.size() - 1 || token.is(",")) {
        if (colon <= begin || colon == i - 1) {
          throw new SqlRejection("An entry in braces must be written as 'name': value.");
        }
        entries.add(
            new Entry(
                List.copyOf(literal.subList(begin, colon)),
                List.copyOf(literal.subList(colon + 1, i))));
        begin = i + 1;
        colon = -1;
      } else if (token.is(":") && colon < 0) {
        colon = i;
      } else if (SqlTokens.opens(token)) {
        i = SqlTokens.endOf(literal, i);
      }
    }
    return entries;
  }

  /// `lambda x, y: z` becomes `(x, y) -> z` for the parser.
  private static List<SqlToken> lambdas(List<SqlToken> tokens) {
    List<SqlToken> read = new ArrayList<>(tokens);
    for (int i = 0; i < read.size(); i++) {
      int colon = SqlTokens.isWord(read, i, "lambda") ? endOfParameters(read, i + 1) : -1;
      if (colon > 0) {
        read.set(i, read.get(i).parsedAs("("));
        read.set(colon, read.get(colon).parsedAs(") ->"));
      }
    }
    return read;
  }

  /// The place of the colon, or -1 where names alone do not lead to one.
  private static int endOfParameters(List<SqlToken> tokens, int begin) {
    int i = begin;
    while (i + 1 < tokens.size()
        && tokens.get(i).kind() == Kind.WORD
        && tokens.get(i + 1).is(",")) {
      i += 2;
    }
    boolean named = i + 1 < tokens.size() && tokens.get(i).kind() == Kind.WORD;
    return named && tokens.get(i + 1).is(":") ? i + 1 : -1;
  }

  private static SqlToken word(String text) {
    return new SqlToken(Kind.WORD, text, true);
  }

  private static SqlToken symbol(String text) {
    return new SqlToken(Kind.SYMBOL, text, false);
  }

  private static SqlToken spaced(SqlToken token) {
    return new SqlToken(token.kind(), token.text(), true);
  }
}
