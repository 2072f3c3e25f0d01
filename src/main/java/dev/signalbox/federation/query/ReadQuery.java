package dev.signalbox.federation.query;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.SqlLexer;
import dev.signalbox.catalog.dialect.SqlRejection;
import dev.signalbox.catalog.dialect.SqlToken;
import dev.signalbox.catalog.dialect.SqlToken.Kind;
import dev.signalbox.federation.source.Federation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.expression.DateUnitExpression;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.statement.Statement;
import net.sf.jsqlparser.statement.select.Select;

/// A query over several sources, read.
///
/// @param sql the query over the loaded tables
/// @param uses the uses of tables, each with what it needs
/// @param form what may be done with its sources
public record ReadQuery(String sql, List<TableUse> uses, QueryForm form) {

  /// Words that change the meaning of a statement where the parser takes them for names.
  private static final Set<String> OWN_WORDS =
      Set.of("anti", "semi", "positional", "asof", "sample", "tablesample", "glob", "lateral");

  private static final Set<String> OWN_SIGNS = Set.of("%", "^");

  private static final Set<Kind> ENDS = Set.of(Kind.NUMBER, Kind.TEXT);

  private static final Set<String> UNITS =
      Arrays.stream(DateUnitExpression.DateUnit.values())
          .map(unit -> unit.name().toLowerCase(Locale.ROOT))
          .collect(Collectors.toUnmodifiableSet());

  public ReadQuery {
    uses = List.copyOf(uses);
  }

  /// Reads a query.
  ///
  /// @param sql a query that the guard has accepted for the federation
  /// @throws UnreadableQueryException the query has a form that several sources do not answer
  public static ReadQuery of(String sql, Federation federation) throws UnreadableQueryException {
    Select query = parsed(SqlToken.join(withNames(plainTokens(sql))));
    UseReader reader = new UseReader(federation, UsedNames.of(query));
    reader.read(query, null);
    return new ReadQuery(query.toString(), reader.uses(), QueryForm.of(query, reader.uses()));
  }

  private static List<SqlToken> plainTokens(String sql) throws UnreadableQueryException {
    try {
      List<SqlToken> tokens = SqlLexer.cut(sql, Dialect.of(Federation.DIALECT));
      for (SqlToken token : tokens) {
        String word = token.text().toLowerCase(Locale.ROOT);
        if ((token.kind() == Kind.WORD && OWN_WORDS.contains(word))
            || (token.kind() == Kind.SYMBOL && OWN_SIGNS.contains(word))) {
          throw new UnreadableQueryException(
              "'%s' needs a query of one source. Write it in plain SQL, as in mod(a, b)."
                  .formatted(token.text()));
        }
      }
      return tokens;
    } catch (SqlRejection e) {
      throw new UnreadableQueryException(e.reason());
    }
  }

  /// The tokens with quotes around names that the parser would take for units of time.
  private static List<SqlToken> withNames(List<SqlToken> tokens) {
    List<SqlToken> named = new ArrayList<>(tokens);
    for (int i = 0; i < tokens.size(); i++) {
      SqlToken token = tokens.get(i);
      boolean isUnit =
          token.kind() == Kind.WORD && UNITS.contains(token.text().toLowerCase(Locale.ROOT));
      boolean counted = i > 0 && ENDS.contains(tokens.get(i - 1).kind());
      boolean closed = i > 0 && tokens.get(i - 1).is(")");
      boolean called = i + 1 < tokens.size() && tokens.get(i + 1).is("(");
      boolean extracted =
          i > 0
              && tokens.get(i - 1).is("(")
              && i + 1 < tokens.size()
              && tokens.get(i + 1).is("from");
      if (isUnit && !counted && !closed && !called && !extracted) {
        named.set(i, token.as(Kind.QUOTED, '"' + token.text() + '"'));
      }
    }
    return named;
  }

  private static Select parsed(String sql) throws UnreadableQueryException {
    try {
      Statement statement = CCJSqlParserUtil.parse(sql);
      if (statement instanceof Select query) {
        return query;
      }
    } catch (JSQLParserException e) {
      throw new UnreadableQueryException(
          "The query cannot be parsed as plain SQL: " + firstLine(e));
    }
    throw new UnreadableQueryException("Only a query (SELECT, WITH) can be answered.");
  }

  private static String firstLine(JSQLParserException e) {
    String message = e.getMessage() == null ? "it is no statement" : e.getMessage();
    return message.lines().findFirst().orElse(message);
  }
}
