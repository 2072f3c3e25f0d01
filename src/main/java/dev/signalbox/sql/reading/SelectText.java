package dev.signalbox.sql.reading;

import dev.signalbox.sql.reading.TableScope.Meaning;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.ExceptOp;
import net.sf.jsqlparser.statement.select.IntersectOp;
import net.sf.jsqlparser.statement.select.MinusOp;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.select.SetOperation;
import net.sf.jsqlparser.statement.select.SetOperationList;

/// Puts one query, or several that a set operation joins, into words. A query of a shape that it
/// has no words for stays as SQL.
final class SelectText {
  private final Select select;
  private final TableScope scope;
  private final int depth;

  /// @param around the scope of the query around this one
  SelectText(Select select, TableScope around, int depth) {
    this.select = unwrapped(select);
    this.scope = around.inner();
    this.depth = depth;
    if (this.select instanceof PlainSelect plain) {
      scope.addAll(plain);
      SourceRoles.tell(plain, scope);
      scope.alias(plain);
    } else if (this.select.getWithItemsList() != null) {
      this.select.getWithItemsList().forEach(scope::name);
    }
  }

  /// A query without parentheses that have nothing of their own.
  private static Select unwrapped(Select select) {
    return select instanceof ParenthesedSelect query
            && query.getOrderByElements() == null
            && query.getLimit() == null
            && query.getOffset() == null
            && query.getFetch() == null
            && query.getWithItemsList() == null
        ? unwrapped(query.getSelect())
        : select;
  }

  String text() {
    if (depth > ExpressionText.DEEPEST) {
      return select.toString();
    }
    return switch (select) {
      case PlainSelect plain when isPlain(plain) -> {
        String conditions = conditions(plain, joins(plain), expressions(plain));
        yield head(plain) + conditions + groups(plain) + orders(expressions(plain));
      }
      case SetOperationList list when isPlain(list) -> operations(list);
      case ParenthesedSelect query ->
          new SelectText(query.getSelect(), scope, depth).text()
              + orders(new ExpressionText(scope, "rows", depth));
      default -> select.toString();
    };
  }

  /// Whether the words say everything that a query has.
  private static boolean isPlain(PlainSelect select) {
    return select.getQualify() == null
        && (select.getTop() == null
            || !(select.getTop().isPercentage() || select.getTop().isWithTies()))
        && select.getWindowDefinitions() == null
        && (select.getDistinct() == null || select.getDistinct().getOnSelectItems() == null)
        && isPlain((Select) select)
        && (select.getGroupBy() == null || select.getGroupBy().getGroupingSets().isEmpty());
  }

  private static boolean isPlain(Select select) {
    return select.getFetch() == null || select.getFetch().getFetchParameters().size() <= 2;
  }

  private ExpressionText expressions(PlainSelect plain) {
    return new ExpressionText(scope, counted(plain), depth);
  }

  private JoinText joins(PlainSelect plain) {
    return new JoinText(plain, scope, depth);
  }

  private String counted(PlainSelect plain) {
    return joins(plain).counted();
  }

  /// The shown expressions, and the rows that they are of.
  private String head(PlainSelect plain) {
    ExpressionText expressions = expressions(plain);
    JoinText joins = joins(plain);
    List<String> items = new ArrayList<>();
    boolean counts = false;
    for (SelectItem<?> item : plain.getSelectItems()) {
      String text = expressions.of(item.getExpression());
      items.add(text);
      counts |=
          item.getExpression() instanceof AllTableColumns whole
              ? joins.isHead(whole.getTable().getName())
              : text.endsWith("number of " + joins.counted());
    }
    boolean all =
        items.size() == 1 && plain.getSelectItem(0).getExpression().getClass() == AllColumns.class;
    String distinct = plain.getDistinct() == null ? "" : "different ";
    String rows = joins.rows(counts);
    String of = counts || rows.isEmpty() ? "" : " of ";
    return distinct + (all ? "all columns" : listed(items, "and")) + of + rows;
  }

  /// The rows of a query whose shown expressions do not matter: `concerts, where year is 2014`.
  String rows() {
    if (!(select instanceof PlainSelect plain) || !isPlain(plain)) {
      return "rows of (" + text() + ")";
    }
    JoinText joins = joins(plain);
    List<Expression> where =
        plain.getWhere() == null ? List.of() : ConditionText.all(plain.getWhere());
    String of =
        where.stream()
            .flatMap(condition -> joins.owner(condition).stream())
            .findFirst()
            .map(" of the "::concat)
            .orElse("");
    String conditions = conditions(plain, joins, expressions(plain));
    return joins.rows(false) + of + conditions + groups(plain);
  }

  /// The rows that refer to a key of the query around this one, where the query shows nothing else.
  Optional<String> rowsByKey(Column key) {
    boolean single =
        select instanceof PlainSelect plain
            && isPlain(plain)
            && plain.getSelectItems().size() == 1
            && plain.getFromItem() instanceof net.sf.jsqlparser.schema.Table
            && plain.getLimit() == null
            && plain.getSelectItem(0).getExpression()
                instanceof net.sf.jsqlparser.schema.Column column
            && scope.meaning(column) instanceof Meaning.Stored(Column shown)
            && refers(shown, key);
    return single ? Optional.of(rows()) : Optional.empty();
  }

  private boolean refers(Column shown, Column key) {
    return scope.schema().joins().between(shown.table(), key.table()).stream()
        .anyMatch(join ->
            join.side(shown.table()).equals(List.of(shown))
                && join.side(key.table()).equals(List.of(key)));
  }

  private String conditions(PlainSelect plain, JoinText joins, ExpressionText expressions) {
    ConditionText conditions = new ConditionText(expressions);
    StringBuilder having = new StringBuilder();
    List<String> where = new ArrayList<>(joins.conditions(conditions));
    List<Expression> all =
        plain.getWhere() == null ? List.of() : ConditionText.all(plain.getWhere());
    for (Expression condition : all) {
      Optional<String> possession = conditions.possession(condition);
      Optional<String> missing = joins.missing(condition);
      if (possession.isPresent()) {
        having.append(having.isEmpty() ? " " : " and ").append(possession.get());
      } else if (missing.isPresent()) {
        where.add("there are no " + missing.get());
      } else if (!joins.isJoin(condition)) {
        where.add(conditions.of(condition));
      }
    }
    return having + (where.isEmpty() ? "" : ", where " + String.join(" and ", where));
  }

  private String groups(PlainSelect plain) {
    ExpressionText expressions = expressions(plain);
    StringBuilder text = new StringBuilder();
    if (plain.getGroupBy() != null) {
      ExpressionList<?> keys = plain.getGroupBy().getGroupByExpressionList();
      Set<String> names = new LinkedHashSet<>();
      keys.forEach(key -> names.add(group(key, expressions)));
      text.append(", for each ").append(listed(List.copyOf(names), "and"));
    }
    if (plain.getHaving() != null) {
      text.append(plain.getGroupBy() == null ? ", only if " : " whose ")
          .append(new ConditionText(expressions).of(plain.getHaving()));
    }
    return text.toString();
  }

  /// A key of the groups; the row itself where the key is that of a table.
  private String group(Expression key, ExpressionText expressions) {
    if (key instanceof net.sf.jsqlparser.schema.Column column
        && scope.meaning(column) instanceof Meaning.Stored(Column stored)) {
      Table table = scope.schema().table(stored.table());
      if (table.singleKey().filter(stored::equals).isPresent()) {
        return NameText.row(table);
      }
    }
    return expressions.of(key);
  }

  private String orders(ExpressionText expressions) {
    return new OrderText(select, expressions).text();
  }

  private String operations(SetOperationList list) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < list.getSelects().size(); i++) {
      if (i > 0) {
        text.append(sign(list.getOperation(i - 1)));
      }
      text.append('(')
          .append(new SelectText(list.getSelect(i), scope, depth + 1).text())
          .append(')');
    }
    return text + orders(new ExpressionText(scope, "rows", depth));
  }

  private static String sign(SetOperation operation) {
    return switch (operation) {
      case IntersectOp _ -> " that are also among ";
      case ExceptOp _, MinusOp _ -> " without ";
      default ->
          operation.toString().toUpperCase(java.util.Locale.ROOT).contains("ALL")
              ? " together with all "
              : " together with ";
    };
  }

  /// A part of a sentence, in parentheses where it has clauses of its own.
  static String enclosed(String text) {
    return text.contains(", ") ? "(" + text + ")" : text;
  }

  /// The parts of a list, the last one behind a word.
  static String listed(List<String> parts, String word) {
    int last = parts.size() - 1;
    return last <= 0
        ? String.join("", parts)
        : String.join(", ", parts.subList(0, last)) + " " + word + " " + parts.get(last);
  }
}
