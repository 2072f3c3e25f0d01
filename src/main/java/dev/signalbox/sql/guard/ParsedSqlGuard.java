package dev.signalbox.sql.guard;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.SqlLexer;
import dev.signalbox.catalog.dialect.SqlRejection;
import dev.signalbox.catalog.dialect.SqlToken;
import dev.signalbox.catalog.dialect.SqlToken.Kind;
import dev.signalbox.catalog.resolution.Resolution;
import dev.signalbox.event.DatabaseDescription;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.sf.jsqlparser.parser.CCJSqlParser;
import net.sf.jsqlparser.parser.CCJSqlParserConstants;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.parser.Token;
import net.sf.jsqlparser.parser.TokenMgrException;
import net.sf.jsqlparser.statement.Statement;
import net.sf.jsqlparser.statement.select.Select;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Judges statements by their syntax tree, against allow-lists.
///
/// It writes an accepted statement anew from the tokens that it judged: without comments, as one
/// statement, and with nothing in it that an engine could cut into other tokens.
///
/// Threading: safe for any number of threads.
public final class ParsedSqlGuard implements SqlGuard {
  private static final Logger log = LoggerFactory.getLogger(ParsedSqlGuard.class);

  /// A busy machine changes no verdict, so processor time is the bound.
  private static final BoundedThread bounded =
      new BoundedThread("sql guard", Duration.ofSeconds(5), Duration.ofMinutes(1));

  /// A text or name in quotes, after the letters that may stand before it (`N'...'`).
  private static final Pattern QUOTED =
      Pattern.compile("[\\p{L}_&]*(['\"`].*|\\[.+)", Pattern.DOTALL);

  private final AllowedSyntax syntax = new AllowedSyntax();
  private final AllowedFunctions functions = new AllowedFunctions();

  @Override
  public Verdict check(String sql, Dialect dialect) {
    return check(sql, dialect, null);
  }

  @Override
  public Verdict check(String sql, DatabaseDescription database) {
    return check(sql, Dialect.of(database.getDialect()), database);
  }

  @Override
  public Optional<String> doubt(String sql, DatabaseDescription database) {
    try {
      Dialect dialect = Dialect.of(database.getDialect());
      List<SqlToken> tokens = new SqlNormalization(dialect).normalize(SqlLexer.cut(sql, dialect));
      return parse(parser(tokens, dialect)) instanceof Select query
          ? new ComparisonInspection(dialect).doubt(Resolution.of(query, database).comparisons())
          : Optional.empty();
    } catch (SqlRejection e) {
      throw new IllegalArgumentException("The guard did not accept the statement", e);
    }
  }

  /// @param database with the tables and columns that the statement may name; null: any
  private Verdict check(String sql, Dialect dialect, @Nullable DatabaseDescription database) {
    try {
      List<SqlToken> tokens = new SqlNormalization(dialect).normalize(SqlLexer.cut(sql, dialect));
      new CallInspection(functions, dialect).check(tokens);
      inspect(tokens, dialect, database);
      return new Verdict.Accepted(SqlToken.join(tokens));
    } catch (SqlRejection e) {
      return e.isOfPrivate() ? new Verdict.Withheld(e.reason()) : new Verdict.Rejected(e.reason());
    }
  }

  private void inspect(
      List<SqlToken> tokens, Dialect dialect, @Nullable DatabaseDescription database)
      throws SqlRejection {
    CCJSqlParser parser = parser(tokens, dialect);
    Callable<Boolean> work =
        () -> {
          Token beforeFirst = parser.token;
          Statement statement = parse(parser);
          compareQuotes(tokens, beforeFirst);
          compareWords(tokens, statement);
          new SyntaxInspection(syntax, functions, dialect).inspect(statement);
          if (database != null) {
            new NameInspection(database).inspect(statement);
          }
          return true;
        };
    judge(work, parser);
  }

  private static CCJSqlParser parser(List<SqlToken> tokens, Dialect dialect) {
    return CCJSqlParserUtil.newParser(SqlToken.joinParsed(tokens))
        .withSquareBracketQuotation(dialect.lexicalRules().hasBrackets())
        .withAllowComplexParsing(true);
  }

  /// The parser must see the same texts and quoted names as the lexer; else one of the two reads
  /// code where the other reads a text.
  ///
  /// @param beforeFirst the head of the parsed tokens' linked list
  private static void compareQuotes(List<SqlToken> tokens, Token beforeFirst) throws SqlRejection {
    List<String> own =
        tokens.stream()
            .filter(token -> token.kind() == Kind.TEXT || token.kind() == Kind.QUOTED)
            .map(SqlToken::text)
            .toList();
    List<String> parsed = new ArrayList<>();
    for (Token token = beforeFirst.next;
        token != null && token.kind != CCJSqlParserConstants.EOF;
        token = token.next) {
      Matcher quoted = QUOTED.matcher(token.image);
      if (quoted.matches()) {
        parsed.add(quoted.group(1));
      }
    }
    if (!own.equals(parsed)) {
      throw new SqlRejection("A quoted text or name is written in a way that can be misread.");
    }
  }

  private static Statement parse(CCJSqlParser parser) throws SqlRejection {
    try {
      return parser.Statement();
    } catch (ParseException e) {
      String near =
          e.currentToken == null || e.currentToken.next == null
              ? "its end"
              : "'" + e.currentToken.next.image + "'";
      throw new SqlRejection("The statement cannot be parsed near " + near + ".");
    } catch (TokenMgrException e) {
      log.trace("Not a statement", e);
      throw new SqlRejection("The statement holds characters that cannot be parsed.");
    } catch (NumberFormatException e) {
      log.trace("Not a number", e);
      throw new SqlRejection("The statement holds a number that is too large.");
    }
  }

  /// The tree must account for every word, in order: the guard has not judged a word that the
  /// parser dropped.
  private static void compareWords(List<SqlToken> tokens, Statement statement) throws SqlRejection {
    if (!words(SqlToken.joinParsed(tokens)).equals(words(statement.toString()))) {
      throw new SqlRejection("The statement cannot be judged as a whole; write it more plainly.");
    }
  }

  /// The letters and digits of a statement: other characters have several spellings of one meaning.
  private static String words(String sql) {
    StringBuilder words = new StringBuilder();
    sql.codePoints()
        .filter(Character::isLetterOrDigit)
        .map(Character::toLowerCase)
        .forEach(words::appendCodePoint);
    return words.toString();
  }

  private static void judge(Callable<Boolean> work, CCJSqlParser parser) throws SqlRejection {
    try {
      bounded.run(work);
    } catch (TimeoutException e) {
      parser.interrupted = true;
      throw new SqlRejection("The statement is too complex to be judged.");
    } catch (InterruptedException e) {
      parser.interrupted = true;
      Thread.currentThread().interrupt();
      throw new SqlRejection("The judgement was interrupted.");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof SqlRejection rejection) {
        throw rejection;
      }
      if (e.getCause() instanceof StackOverflowError) {
        throw new SqlRejection("The statement nests too deep to be judged.");
      }
      throw new IllegalStateException("The guard failed", e.getCause());
    }
  }
}
