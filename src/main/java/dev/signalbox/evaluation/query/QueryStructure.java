package dev.signalbox.evaluation.query;

import dev.signalbox.event.DatabaseDescription;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.expression.AllValue;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.select.SetOperationList;
import org.jspecify.annotations.Nullable;

/// The structure of a query, for exact-set match (Yu et al. 2018, Spider: A Large-Scale
/// Human-Labeled Dataset, section 5): two queries match where their clauses hold the same parts, in
/// any order, with any literals and any aliases of tables. DISTINCT and the conditions of joins do
/// not count; columns that a foreign key makes equal are the same.
///
/// @param text equal for queries that match
public record QueryStructure(String text) {

  /// @param database the queried database, which resolves the columns
  /// @throws UnparsableQueryException not a query, or none that can be parsed
  public static QueryStructure of(String sql, DatabaseDescription database)
      throws UnparsableQueryException {
    PartNames names = new PartNames(ColumnEquivalence.of(database), PartNames.Detail.ALL);
    return new QueryStructure(of(parsed(sql), names, null));
  }

  static Select parsed(String sql) throws UnparsableQueryException {
    try {
      if (CCJSqlParserUtil.parse(sql) instanceof Select select) {
        return select;
      }
    } catch (JSQLParserException e) {
      throw new UnparsableQueryException("The query cannot be parsed", e);
    }
    throw new UnparsableQueryException("The statement is not a query", null);
  }

  /// @param outer the scope of the query around this one
  static String of(Select select, PartNames names, @Nullable QueryScope outer) {
    return switch (select) {
      case PlainSelect plain -> plain(plain, names, outer);
      case ParenthesedSelect parenthesed -> of(parenthesed.getSelect(), names, outer);
      case SetOperationList list -> {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < list.getSelects().size(); i++) {
          String operation = i == 0 ? "" : folded(list.getOperation(i - 1)) + " ";
          parts.add(operation + "(" + of(list.getSelect(i), names, outer) + ")");
        }
        yield String.join(" ", parts) + limit(list);
      }
      default -> folded(select);
    };
  }

  private static String plain(PlainSelect select, PartNames names, @Nullable QueryScope outer) {
    QueryScope scope = new QueryScope(names, outer);
    List<FromItem> sources = new ArrayList<>();
    if (select.getFromItem() != null) {
      sources.add(select.getFromItem());
    }
    if (select.getJoins() != null) {
      select.getJoins().stream().map(Join::getFromItem).forEach(sources::add);
    }
    sources.forEach(scope::add);
    ExpressionStructure expressions = new ExpressionStructure(names, scope, false);
    ExpressionStructure conditions = new ExpressionStructure(names, scope, true);
    StringBuilder text = new StringBuilder();
    part(text, "select", items(select, expressions));
    part(text, " from", sources(sources, names, outer));
    if (select.getJoins() != null) {
      select.getJoins().forEach(join -> join.getOnExpressions().forEach(conditions::collect));
    }
    conditions(text, " where", select.getWhere(), conditions);
    if (select.getGroupBy() != null) {
      part(text, " group", expressions.all(select.getGroupBy().getGroupByExpressionList()));
    }
    conditions(text, " having", select.getHaving(), conditions);
    return text + order(select, expressions) + limit(select);
  }

  private static List<String> items(PlainSelect select, ExpressionStructure expressions) {
    return select.getSelectItems().stream()
        .map(SelectItem::getExpression)
        .map(item -> item instanceof AllValue ? "*" : expressions.of(item))
        .toList();
  }

  private static List<String> sources(
      List<FromItem> sources, PartNames names, @Nullable QueryScope outer) {
    return sources.stream()
        .map(source -> source(source, names, outer))
        .filter(source -> !source.isEmpty())
        .toList();
  }

  private static String source(FromItem source, PartNames names, @Nullable QueryScope outer) {
    return switch (source) {
      case Table table -> names.table(ColumnEquivalence.folded(table.getName()));
      case Select select -> "(" + of(select, names, outer) + ")";
      default -> folded(source);
    };
  }

  private static void conditions(
      StringBuilder text,
      String clause,
      @Nullable Expression condition,
      ExpressionStructure expressions) {
    if (condition != null) {
      part(text, clause, expressions.conditions(condition));
    }
  }

  /// The order of the columns counts here.
  private static String order(Select select, ExpressionStructure expressions) {
    List<OrderByElement> elements = select.getOrderByElements();
    return elements == null
        ? ""
        : elements.stream()
            .map(element ->
                expressions.of(element.getExpression()) + (element.isAsc() ? " asc" : " desc"))
            .collect(Collectors.joining(", ", " order ", ""));
  }

  private static String limit(Select select) {
    return select.getLimit() == null && select.getFetch() == null ? "" : " limit";
  }

  private static void part(StringBuilder text, String clause, Collection<String> parts) {
    text.append(clause).append(' ');
    text.append(parts.stream().sorted().collect(Collectors.joining(", ")));
  }

  private static String folded(Object tree) {
    return tree.toString().toLowerCase(Locale.ROOT);
  }
}
