package dev.signalbox.sql.guard;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.catalog.dialect.SqlRejection;
import dev.signalbox.catalog.dialect.SqlToken;
import dev.signalbox.catalog.dialect.SqlToken.Kind;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// A second check of calls, by tokens alone. The token before an opening parenthesis must be an
/// allowed function, an allowed type, a word of the grammar, or a name that the statement itself
/// gives. So the guard refuses a call even where the syntax tree does not show it as one.
final class CallInspection {

  private static final Set<String> GRAMMAR =
      Set.of(
          "select",
          "distinct",
          "all",
          "from",
          "join",
          "lateral",
          "where",
          "group",
          "by",
          "having",
          "order",
          "limit",
          "offset",
          "fetch",
          "union",
          "intersect",
          "except",
          "minus",
          "with",
          "recursive",
          "as",
          "materialized",
          "values",
          "on",
          "using",
          "and",
          "or",
          "not",
          "xor",
          "in",
          "exists",
          "any",
          "some",
          "between",
          "like",
          "ilike",
          "regexp",
          "rlike",
          "match",
          "against",
          "escape",
          "is",
          "case",
          "when",
          "then",
          "else",
          "end",
          "over",
          "filter",
          "within",
          "partition",
          "window",
          "rollup",
          "cube",
          "sets",
          "array",
          "row",
          "interval",
          "div",
          "mod",
          "similar",
          "overlaps",
          "bernoulli",
          "system",
          "columns",
          "index",
          "key",
          "to",
          "collate",
          "qualify",
          "exclude",
          "rename");

  private static final Set<String> FORBIDDEN = Set.of("into", "outfile", "dumpfile", "procedure");

  /// Names that advance a sequence although they look like columns.
  private static final Set<String> SEQUENCE_COLUMNS = Set.of("nextval", "currval");

  /// Words that begin a statement within parentheses for DuckDB, and a table with an alias for the
  /// parser.
  private static final Set<String> NESTED_STATEMENTS =
      Set.of(
          "describe",
          "desc",
          "summarize",
          "show",
          "explain",
          "pivot",
          "unpivot",
          "table",
          "call",
          "pragma",
          "insert",
          "update",
          "delete",
          "merge",
          "copy");

  private final AllowedFunctions functions;
  private final Dialect dialect;

  CallInspection(AllowedFunctions functions, Dialect dialect) {
    this.functions = functions;
    this.dialect = dialect;
  }

  void check(List<SqlToken> tokens) throws SqlRejection {
    Set<String> given = given(tokens);
    for (int i = 0; i < tokens.size(); i++) {
      SqlToken token = tokens.get(i);
      if (!isName(token)) {
        continue;
      }
      String name = NameSpelling.plain(token.text()).toLowerCase(Locale.ROOT);
      if (isForbidden(tokens, i, name)) {
        throw new SqlRejection(token.text().toUpperCase(Locale.ROOT) + " is not allowed here.");
      }
      boolean called = i + 1 < tokens.size() && tokens.get(i + 1).is("(");
      if (called && !isAllowed(token, name, given)) {
        throw functions.refused(token.text(), dialect);
      }
    }
  }

  private static boolean isForbidden(List<SqlToken> tokens, int i, String name) {
    boolean word = tokens.get(i).kind() == Kind.WORD;
    String before = i == 0 ? "" : tokens.get(i - 1).text();
    boolean nameFollows = i + 1 < tokens.size() && isName(tokens.get(i + 1));
    return (word && FORBIDDEN.contains(name))
        || (before.equals(".") && SEQUENCE_COLUMNS.contains(name))
        || (word && before.equals("(") && nameFollows && NESTED_STATEMENTS.contains(name));
  }

  private boolean isAllowed(SqlToken token, String name, Set<String> given) {
    boolean grammar = token.kind() == Kind.WORD && GRAMMAR.contains(name);
    return grammar
        || given.contains(name)
        || functions.isFunction(name, dialect)
        || functions.isType(name, dialect);
  }

  /// Names before a list of columns: `WITH name (a, b) AS` and `AS name (a, b)`. The tree refuses a
  /// function of that name.
  private static Set<String> given(List<SqlToken> tokens) {
    Set<String> given = new HashSet<>();
    for (int i = 1; i + 1 < tokens.size(); i++) {
      boolean before =
          tokens.get(i - 1).is("as")
              || tokens.get(i - 1).is("with")
              || tokens.get(i - 1).is("recursive")
              || tokens.get(i - 1).is(")")
              || tokens.get(i - 1).is(",");
      if (before && isName(tokens.get(i)) && tokens.get(i + 1).is("(") && isColumnList(tokens, i)) {
        given.add(NameSpelling.plain(tokens.get(i).text()).toLowerCase(Locale.ROOT));
      }
    }
    return given;
  }

  /// Whether the parentheses hold names alone, and an AS follows them or stands before the name.
  private static boolean isColumnList(List<SqlToken> tokens, int name) {
    int i = name + 2;
    while (i < tokens.size() && (isName(tokens.get(i)) || tokens.get(i).is(","))) {
      i++;
    }
    if (i >= tokens.size() || !tokens.get(i).is(")") || i == name + 2) {
      return false;
    }
    boolean as = i + 1 < tokens.size() && tokens.get(i + 1).is("as");
    return as || tokens.get(name - 1).is("as") || tokens.get(name - 1).is(")");
  }

  private static boolean isName(SqlToken token) {
    return token.kind() == Kind.WORD || token.kind() == Kind.QUOTED;
  }
}
