package dev.signalbox.sql.taught;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.catalog.resolution.SyntaxParts;
import dev.signalbox.event.DatabaseDescription;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.sf.jsqlparser.expression.Alias;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.conditional.OrExpression;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.expression.operators.relational.NotEqualsTo;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.parser.TokenMgrException;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.Limit;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;
import org.jspecify.annotations.Nullable;

/// Rewrites a query of tables and joins into the form in which it is the same as others that differ
/// by aliases, the order of inner joins and conditions, a DISTINCT of rows that differ anyway, or
/// the order of a single row.
final class CanonicalQuery {
  private static final Set<String> AGGREGATES = Set.of("count", "sum", "avg", "min", "max");

  private final DatabaseDescription database;
  private final Set<Object> within = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Column> named = Collections.newSetFromMap(new IdentityHashMap<>());
  private int sources;

  private CanonicalQuery(DatabaseDescription database) {
    this.database = database;
  }

  /// Thrown at a part that has no canonical form here.
  private static final class OtherFormException extends RuntimeException {
    private OtherFormException(Object part) {
      super(part.getClass().getSimpleName());
    }
  }

  /// @param sql a query that the guard accepts
  /// @return empty where it is no query of this kind
  static Optional<String> of(String sql, DatabaseDescription database) {
    try {
      if (CCJSqlParserUtil.newParser(sql)
              .withSquareBracketQuotation(
                  Dialect.of(database.getDialect()).lexicalRules().hasBrackets())
              .withAllowComplexParsing(true)
              .Statement()
          instanceof PlainSelect plain) {
        new CanonicalQuery(database).rewrite(plain, List.of());
        dropAliases(plain);
        return Optional.of(plain.toString());
      }
      return Optional.empty();
    } catch (ParseException | TokenMgrException | OtherFormException e) {
      return Optional.empty(); // its words alone tell it from others
    }
  }

  /// @param outer the sources of the queries around, the nearest level first
  private void rewrite(PlainSelect query, List<List<QuerySource>> outer) {
    if (query.getWithItemsList() != null || query.getFromItem() == null) {
      throw new OtherFormException(query);
    }
    putExpressionsForAliases(query);
    List<Join> joins = query.getJoins() == null ? List.of() : query.getJoins();
    boolean inner = joins.stream().allMatch(CanonicalQuery::isInner);
    List<QuerySource> own = sources(query, joins, inner);
    List<List<QuerySource>> visible = new ArrayList<>(outer);
    visible.addFirst(own);
    SyntaxParts.of(query, Set.of("fromItem")).forEach(part -> visit(part, visible));
    if (inner) {
      List<Expression> conditions = new ArrayList<>();
      joins.forEach(join -> join.getOnExpressions().forEach(on -> flatten(on, conditions)));
      flatten(query.getWhere(), conditions);
      List<Expression> sorted =
          conditions.stream().sorted(Comparator.comparing(Object::toString)).toList();
      drop(query, new RowKeys(own, sorted));
      query.setWhere(sorted.stream().reduce(AndExpression::new).orElse(null));
      query.setFromItem(own.getFirst().item());
      query.setJoins(own.stream().skip(1).map(CanonicalQuery::joined).toList());
    }
  }

  private static Join joined(QuerySource source) {
    Join join = new Join();
    join.setSimple(true);
    join.setFromItem(source.item());
    return join;
  }

  /// An order by an alias is one by the expression that it stands for.
  private static void putExpressionsForAliases(PlainSelect query) {
    List<OrderByElement> orders =
        query.getOrderByElements() == null ? List.of() : query.getOrderByElements();
    for (OrderByElement order : orders) {
      if (order.isAsc()) {
        order.setAscDescPresent(false);
      }
      if (order.getExpression() instanceof Column column && column.getTable() == null) {
        query.getSelectItems().stream()
            .filter(item -> item.getAlias() != null)
            .filter(item ->
                NameSpelling.folded(item.getAlias().getName())
                    .equals(NameSpelling.folded(column.getColumnName())))
            .findFirst()
            .ifPresent(item -> order.setExpression(item.getExpression()));
      }
    }
  }

  private static boolean isInner(Join join) {
    return !join.isOuter()
        && !join.isLeft()
        && !join.isRight()
        && !join.isFull()
        && !join.isNatural()
        && !join.isSemi()
        && !join.isApply()
        && !join.isStraight()
        && !join.isWindowJoin()
        && !join.isGlobal()
        && !join.isAny()
        && !join.isAll()
        && !join.isAsOf()
        && join.getUsingColumns().isEmpty();
  }

  private List<QuerySource> sources(PlainSelect query, List<Join> joins, boolean inner) {
    List<FromItem> items = new ArrayList<>(List.of(query.getFromItem()));
    joins.forEach(join -> items.add(join.getFromItem()));
    List<Table> tables = new ArrayList<>();
    for (FromItem item : items) {
      if (!(item instanceof Table table) || table.getPivot() != null) {
        throw new OtherFormException(item);
      }
      tables.add(table);
    }
    if (inner) {
      tables.sort(Comparator.comparing(table -> NameSpelling.folded(table.getName())));
    }
    List<QuerySource> own = new ArrayList<>();
    for (Table table : tables) {
      own.add(QuerySource.of(table, "q" + ++sources, database));
    }
    return own;
  }

  private void visit(Object node, List<List<QuerySource>> visible) {
    switch (node) {
      case PlainSelect query -> rewrite(query, visible);
      case ParenthesedSelect inner when inner.getSelect() instanceof PlainSelect query ->
          rewrite(query, visible);
      case Select other -> throw new OtherFormException(other);
      case Table _ -> {}
      case Column column when named.add(column) -> name(column, visible);
      case Column _ -> {} // of an expression that stands in two places
      default -> {
        // A node may lead back to one that holds it.
        if (within.add(node)) {
          SyntaxParts.of(node, Set.of()).forEach(part -> visit(part, visible));
          within.remove(node);
        }
      }
    }
  }

  /// Names a column by its source. A name of unknown meaning stays as it is: it may be a text.
  private void name(Column column, List<List<QuerySource>> visible) {
    @Nullable String qualifier = column.getTable() == null ? null : column.getTable().getName();
    for (List<QuerySource> level : visible) {
      List<QuerySource> meant =
          level.stream().filter(each -> each.has(qualifier, column.getColumnName())).toList();
      if (meant.size() == 1 && (qualifier != null || meant.getFirst().table() != null)) {
        column.setTable(new Table(meant.getFirst().name()));
        column.setColumnName(NameSpelling.folded(column.getColumnName()));
      }
      if (!meant.isEmpty()) {
        return;
      }
    }
    if (qualifier != null) {
      throw new OtherFormException(column);
    }
  }

  private static void flatten(@Nullable Expression condition, List<Expression> into) {
    switch (condition) {
      case null -> {}
      case AndExpression and -> {
        flatten(and.getLeftExpression(), into);
        flatten(and.getRightExpression(), into);
      }
      case ParenthesedExpressionList<?> list
          when list.size() == 1 && !(list.getFirst() instanceof OrExpression) ->
          flatten(list.getFirst(), into);
      case EqualsTo equal
          when equal.getLeftExpression().toString().compareTo(equal.getRightExpression().toString())
              < 0 ->
          into.add(new EqualsTo(equal.getRightExpression(), equal.getLeftExpression()));
      case NotEqualsTo other ->
          into.add(new NotEqualsTo(other.getLeftExpression(), other.getRightExpression()));
      case OrExpression or -> into.add(new ParenthesedExpressionList<>(or));
      default -> into.add(condition);
    }
  }

  /// Drops the parts that change no row of the result.
  private static void drop(PlainSelect query, RowKeys keys) {
    List<SelectItem<?>> items = query.getSelectItems();
    items.forEach(item -> countRows(item.getExpression(), keys));
    boolean single =
        query.getGroupBy() == null
            && items.stream().anyMatch(item -> isAggregate(item.getExpression()));
    if (query.getDistinct() != null && query.getDistinct().getOnSelectItems() == null) {
      boolean differ =
          query.getGroupBy() == null
              && keys.determineRows(
                  items.stream().<Expression>map(SelectItem::getExpression).toList());
      if (single || differ) {
        query.setDistinct(null);
      }
    }
    if (single) {
      query.setOrderByElements(null);
      if (isOneOrMore(query.getLimit())) {
        query.setLimit(null);
      }
    }
  }

  private static boolean isAggregate(Expression expression) {
    return expression instanceof Function function
        && AGGREGATES.contains(function.getName().toLowerCase(Locale.ROOT))
        && (function.getParameters() == null || function.getParameters().size() <= 1);
  }

  private static boolean isOneOrMore(@Nullable Limit limit) {
    return limit != null
        && limit.getOffset() == null
        && limit.getRowCount() instanceof LongValue rows
        && rows.getValue() >= 1;
  }

  /// A count of a key counts rows, with DISTINCT where the key has no other rows.
  private static void countRows(Expression expression, RowKeys keys) {
    if (expression instanceof Function function
        && function.getName().equalsIgnoreCase("count")
        && function.getParameters() != null
        && function.getParameters().size() == 1
        && function.getParameters().getFirst() instanceof Column column) {
      if (function.isDistinct() && keys.determineRows(List.of(column))) {
        function.setDistinct(false);
      }
      if (!function.isDistinct() && keys.isKey(column)) {
        function.setParameters(new AllColumns());
      }
    }
  }

  private static void dropAliases(PlainSelect query) {
    String rest =
        Stream.of(query.getHaving(), query.getGroupBy(), query.getQualify())
            .filter(Objects::nonNull)
            .map(part -> part.toString().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(" "));
    for (SelectItem<?> item : query.getSelectItems()) {
      Alias alias = item.getAlias();
      if (alias != null && !rest.contains(NameSpelling.folded(alias.getName()))) {
        item.setAlias(null);
      }
    }
  }
}
