package dev.signalbox.benchmarks.attr;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.catalog.dialect.SqlLexer;
import dev.signalbox.catalog.dialect.SqlRejection;
import dev.signalbox.catalog.dialect.SqlToken;
import dev.signalbox.catalog.dialect.SqlToken.Kind;
import dev.signalbox.catalog.resolution.SyntaxParts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.relational.Between;
import net.sf.jsqlparser.expression.operators.relational.ComparisonOperator;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.LikeExpression;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.OrderByElement.NullOrdering;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import org.jspecify.annotations.Nullable;

/// Writes a gold query of SQLite in the SQL of a federation, with the same meaning: names of tables
/// behind their sources, texts in single quotes, comparisons of texts with numbers as texts, LIKE
/// without regard to case, the places of NULL in an order, and columns that a group does not
/// determine.
///
/// @param source the source of a table
record GoldTranscription(List<StoredTable> tables, Function<StoredTable, String> source) {

  /// @throws UntranscribedException the parser cannot read the query
  String of(String sql) throws UntranscribedException {
    Select query = parsed(sql, tables);
    walk(query, null);
    return query.toString();
  }

  /// The query has no transcription.
  static final class UntranscribedException extends Exception {
    private static final long serialVersionUID = 1;

    UntranscribedException(String reason) {
      super(reason);
    }
  }

  /// The query with texts in single quotes.
  static Select parsed(String sql, List<StoredTable> tables) throws UntranscribedException {
    try {
      List<SqlToken> tokens = SqlLexer.cut(sql, Dialect.of("sqlite"));
      if (CCJSqlParserUtil.parse(SqlToken.join(withTexts(tokens, tables)))
          instanceof Select query) {
        return query;
      }
    } catch (SqlRejection e) {
      throw new UntranscribedException(e.reason());
    } catch (JSQLParserException e) {
      throw new UntranscribedException("it cannot be parsed");
    }
    throw new UntranscribedException("it is no query");
  }

  /// A name in double quotes that nothing has is a text to SQLite.
  private static List<SqlToken> withTexts(List<SqlToken> tokens, List<StoredTable> tables) {
    Set<String> names = new HashSet<>();
    for (StoredTable table : tables) {
      names.add(NameSpelling.folded(table.name()));
      table.columns().forEach(each -> names.add(NameSpelling.folded(each.name())));
    }
    for (int i = 1; i < tokens.size(); i++) {
      if (tokens.get(i - 1).is("as")) {
        names.add(NameSpelling.folded(tokens.get(i).text()));
      }
    }
    List<SqlToken> plain = new ArrayList<>();
    for (SqlToken token : tokens) {
      boolean isText =
          token.kind() == Kind.QUOTED
              && token.text().startsWith("\"")
              && !names.contains(NameSpelling.folded(token.text()));
      plain.add(
          isText
              ? token.as(Kind.TEXT, "'" + NameSpelling.plain(token.text()).replace("'", "''") + "'")
              : token);
    }
    return plain;
  }

  private void walk(Object part, @Nullable GoldScope scope) {
    switch (part) {
      case PlainSelect select -> {
        GoldScope own = new GoldScope(select, tables, scope);
        new GroupedColumns(own).rewrite(select);
        for (Join join : Objects.requireNonNullElse(select.getJoins(), List.<Join>of())) {
          if (!join.isSimple()
              && join.getOnExpressions().isEmpty()
              && join.getUsingColumns().isEmpty()
              && !join.isNatural()) {
            join.setInner(false);
            join.setCross(true);
          }
        }
        if (select.getOrderByElements() != null && select.getDistinct() == null) {
          select.setOrderByElements(
              select.getOrderByElements().stream()
                  .flatMap(each -> SqliteAffinity.order(each, own).stream())
                  .toList());
        }
        SyntaxParts.of(select, Set.of()).forEach(each -> walk(each, own));
      }
      case Table table when scope != null -> qualify(table);
      case OrderByElement element -> {
        if (element.isAsc() && element.getNullOrdering() == null) {
          element.setNullOrdering(NullOrdering.NULLS_FIRST);
        }
        SyntaxParts.of(element, Set.of()).forEach(each -> walk(each, scope));
      }
      default -> {
        if (scope != null) {
          compare(part, scope);
        }
        SyntaxParts.of(part, Set.of("table")).forEach(each -> walk(each, scope));
      }
    }
  }

  private void qualify(FromItem item) {
    if (item instanceof Table table && table.getSchemaName() == null) {
      String name = NameSpelling.folded(table.getName());
      tables.stream()
          .filter(each -> NameSpelling.folded(each.name()).equals(name))
          .findFirst()
          .ifPresent(found -> {
            table.setName(StoredTable.quoted(found.name()));
            table.setSchemaName(StoredTable.quoted(source.apply(found)));
          });
    }
  }

  private static void compare(Object part, GoldScope scope) {
    switch (part) {
      case LikeExpression like when like.getLikeKeyWord() == LikeExpression.KeyWord.LIKE ->
          like.setLikeKeyWord(LikeExpression.KeyWord.ILIKE);
      case InExpression in -> SqliteAffinity.alike(in, scope);
      case ComparisonOperator each -> {
        Expression left = each.getLeftExpression();
        each.setLeftExpression(SqliteAffinity.asText(left, each.getRightExpression(), scope));
        each.setRightExpression(SqliteAffinity.asText(each.getRightExpression(), left, scope));
      }
      case Between between -> {
        Expression left = between.getLeftExpression();
        between.setBetweenExpressionStart(
            SqliteAffinity.asText(between.getBetweenExpressionStart(), left, scope));
        between.setBetweenExpressionEnd(
            SqliteAffinity.asText(between.getBetweenExpressionEnd(), left, scope));
      }
      default -> {}
    }
  }
}
