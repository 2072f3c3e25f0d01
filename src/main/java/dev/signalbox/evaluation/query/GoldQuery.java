package dev.signalbox.evaluation.query;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.ExpressionVisitorAdapter;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.conditional.OrExpression;
import net.sf.jsqlparser.expression.operators.relational.LikeExpression;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.statement.Statement;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SetOperationList;
import org.jspecify.annotations.Nullable;

/// The properties of a gold query that a comparison needs.
///
/// @param ordersRows whether the outermost query has an ORDER BY; inner queries do not count
public record GoldQuery(boolean ordersRows, Difficulty difficulty) {

  /// @throws UnparsableQueryException not a query, or none that can be parsed
  public static GoldQuery parse(String sql) throws UnparsableQueryException {
    if (parseStatement(sql) instanceof Select select) {
      Select outermost = withoutParentheses(select);
      return new GoldQuery(outermost.getOrderByElements() != null, difficulty(outermost));
    }
    throw new UnparsableQueryException("The gold statement is not a query", null);
  }

  private static Statement parseStatement(String sql) throws UnparsableQueryException {
    try {
      return CCJSqlParserUtil.parse(sql);
    } catch (JSQLParserException e) {
      throw new UnparsableQueryException("The gold query cannot be parsed", e);
    }
  }

  private static Select withoutParentheses(Select select) {
    return select.getOrderByElements() == null && select instanceof ParenthesedSelect parenthesed
        ? withoutParentheses(parenthesed.getSelect())
        : select;
  }

  private static Difficulty difficulty(Select outermost) {
    int setOperations = 0;
    Select first = outermost;
    while (!(first instanceof PlainSelect)) {
      switch (first) {
        case SetOperationList list -> {
          setOperations += list.getOperations().size();
          first = list.getSelect(0);
        }
        case ParenthesedSelect parenthesed -> first = parenthesed.getSelect();
        default -> {
          return Difficulty.EXTRA_HARD;
        }
      }
    }
    return difficulty((PlainSelect) first, outermost, setOperations);
  }

  private static Difficulty difficulty(PlainSelect select, Select outermost, int setOperations) {
    List<Join> joins = select.getJoins() == null ? List.of() : select.getJoins();
    int groupings =
        select.getGroupBy() == null ? 0 : select.getGroupBy().getGroupByExpressionList().size();
    boolean ordered = outermost.getOrderByElements() != null;

    Parts where = Parts.of(select.getWhere());
    Parts all = new Parts();
    all.visit(select.getWhere());
    all.visit(select.getHaving());
    joins.forEach(join -> join.getOnExpressions().forEach(all::visit));
    int nested = all.nested + setOperations;
    int clauses = joins.size() + all.ors + all.likes;
    clauses += select.getWhere() == null ? 0 : 1;
    clauses += groupings == 0 ? 0 : 1;
    clauses += ordered ? 1 : 0;
    clauses += outermost.getLimit() == null ? 0 : 1;

    select.getSelectItems().forEach(item -> all.visit(item.getExpression()));
    if (ordered) {
      outermost.getOrderByElements().forEach(element -> all.visit(element.getExpression()));
    }
    int multiples = all.aggregates > 1 ? 1 : 0;
    multiples += select.getSelectItems().size() > 1 ? 1 : 0;
    multiples += where.ands + where.ors > 0 ? 1 : 0;
    multiples += groupings > 1 ? 1 : 0;
    return Difficulty.of(clauses, nested, multiples);
  }

  /// Counts the parts of expressions, without looking into nested queries.
  private static final class Parts extends ExpressionVisitorAdapter<@Nullable Void> {
    private static final Set<String> AGGREGATES = Set.of("COUNT", "SUM", "AVG", "MIN", "MAX");
    private int ands;
    private int ors;
    private int likes;
    private int nested;
    private int aggregates;

    static Parts of(@Nullable Expression expression) {
      Parts parts = new Parts();
      parts.visit(expression);
      return parts;
    }

    void visit(@Nullable Expression expression) {
      if (expression != null) {
        expression.accept(this, null);
      }
    }

    @Override
    public <S> @Nullable Void visit(AndExpression and, S context) {
      ands++;
      return super.visit(and, context);
    }

    @Override
    public <S> @Nullable Void visit(OrExpression or, S context) {
      ors++;
      return super.visit(or, context);
    }

    @Override
    public <S> @Nullable Void visit(LikeExpression like, S context) {
      likes++;
      return super.visit(like, context);
    }

    @Override
    public <S> @Nullable Void visit(Function function, S context) {
      aggregates += AGGREGATES.contains(function.getName().toUpperCase(Locale.ROOT)) ? 1 : 0;
      return super.visit(function, context);
    }

    @Override
    public <S> @Nullable Void visit(ParenthesedSelect select, S context) {
      nested++;
      return null;
    }

    @Override
    public <S> @Nullable Void visit(Select select, S context) {
      nested++;
      return null;
    }
  }
}
