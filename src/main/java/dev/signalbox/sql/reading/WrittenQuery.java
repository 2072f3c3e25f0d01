package dev.signalbox.sql.reading;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.SqlLexer;
import dev.signalbox.catalog.dialect.SqlRejection;
import dev.signalbox.sql.schema.Schema;
import java.util.Optional;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.parser.TokenMgrException;
import net.sf.jsqlparser.statement.select.Select;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A query as a planner wrote it, parsed.
///
/// @param schema the schema that the names of the query refer to
public record WrittenQuery(String sql, Select select, Schema schema) {
  private static final Logger log = LoggerFactory.getLogger(WrittenQuery.class);

  /// Parses a query that the guard accepts; the lexer's limits of length and depth bound the time.
  ///
  /// @return empty where the text is no query that the lexer and the parser read
  public static Optional<WrittenQuery> of(String sql, Dialect dialect, Schema schema) {
    try {
      SqlLexer.cut(sql, dialect);
      return CCJSqlParserUtil.newParser(sql)
                  .withSquareBracketQuotation(dialect.lexicalRules().hasBrackets())
                  .withAllowComplexParsing(true)
                  .Statement()
              instanceof Select select
          ? Optional.of(new WrittenQuery(sql, select, schema))
          : Optional.empty();
    } catch (SqlRejection | ParseException | TokenMgrException e) {
      log.debug("A query cannot be parsed, so no word is accounted for by it", e);
      return Optional.empty();
    }
  }
}
