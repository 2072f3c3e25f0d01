package dev.signalbox.federation.query;

import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.catalog.resolution.SyntaxParts;
import dev.signalbox.federation.query.SourceScope.Meaning;
import dev.signalbox.federation.query.SourceScope.Source;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;
import org.jspecify.annotations.Nullable;

/// The columns of tables that a query's result shows as they are.
final class Transparency {
  private Transparency() {}

  /// The column of a table whose values a column of the result shows.
  ///
  /// @param column of the result; null: its only one
  static Optional<KeyOrigin.OfUse> shown(ReadSelect body, @Nullable String column) {
    if (body.scope().isEmpty() || !(plain(body.query()) instanceof PlainSelect select)) {
      return Optional.empty();
    }
    return item(select, column)
        .flatMap(expression -> body.scope().get().meaning(expression))
        .filter(Meaning::local)
        .flatMap(meaning ->
            switch (meaning.source()) {
              case Source.OfTable(var _, TableUse use) ->
                  use.table()
                      .column(meaning.column())
                      .map(each -> new KeyOrigin.OfUse(use, each.getName()));
              case Source.OfQuery(var _, var _, ReadSelect inner, var _) ->
                  shown(inner, meaning.column());
              case Source.Other _ -> Optional.empty();
            });
  }

  /// The same, where a condition on the column of the result may be a condition on the rows of the
  /// table: no limit, window or group lies between.
  static Optional<KeyOrigin.OfUse> inner(ReadSelect body, @Nullable String column) {
    if (body.scope().isEmpty()
        || !(plain(body.query()) instanceof PlainSelect select)
        || isCut(body.query())
        || isCut(select)
        || hasWindow(select)) {
      return Optional.empty();
    }
    Column item = item(select, column).orElse(null);
    if (item == null || !isGroupedBy(select, item)) {
      return Optional.empty();
    }
    return body.scope()
        .get()
        .meaning(item)
        .filter(Meaning::local)
        .flatMap(meaning ->
            switch (meaning.source()) {
              case Source.OfTable(var _, TableUse use) ->
                  use.table()
                      .column(meaning.column())
                      .map(each -> new KeyOrigin.OfUse(use, each.getName()));
              case Source.OfQuery(var _, var _, ReadSelect within, boolean isWith) ->
                  isWith ? Optional.empty() : inner(within, meaning.column());
              case Source.Other _ -> Optional.empty();
            });
  }

  private static Select plain(Select query) {
    return query instanceof ParenthesedSelect inner && inner.getSelect() != null
        ? plain(inner.getSelect())
        : query;
  }

  private static boolean isCut(Select select) {
    return select.getLimit() != null
        || select.getFetch() != null
        || select.getOffset() != null
        || (select instanceof PlainSelect plain
            && (plain.getTop() != null
                || plain.getQualify() != null
                || (plain.getDistinct() != null
                    && plain.getDistinct().getOnSelectItems() != null)));
  }

  private static boolean hasWindow(Object part) {
    return part instanceof AnalyticExpression
        || SyntaxParts.of(part, Set.of()).stream().anyMatch(Transparency::hasWindow);
  }

  private static Optional<Column> item(PlainSelect select, @Nullable String column) {
    List<SelectItem<?>> items = select.getSelectItems();
    if (column == null) {
      return items.size() == 1 && items.getFirst().getExpression() instanceof Column only
          ? Optional.of(only)
          : Optional.empty();
    }
    String folded = NameSpelling.folded(column);
    List<Expression> named =
        items.stream()
            .filter(item -> folded.equals(name(item)))
            .<Expression>map(SelectItem::getExpression)
            .toList();
    return named.size() == 1 && named.getFirst() instanceof Column only
        ? Optional.of(only)
        : Optional.empty();
  }

  private static String name(SelectItem<?> item) {
    if (item.getAlias() != null) {
      return NameSpelling.folded(item.getAlias().getName());
    }
    return item.getExpression() instanceof Column column
        ? NameSpelling.folded(column.getColumnName())
        : "";
  }

  private static boolean isGroupedBy(PlainSelect select, Column item) {
    if (select.getGroupBy() == null) {
      return select.getHaving() == null;
    }
    return select.getGroupBy().getGroupingSets().isEmpty()
        && select.getGroupBy().getGroupByExpressionList() != null
        && select.getGroupBy().getGroupByExpressionList().stream()
            .anyMatch(each -> each.toString().equalsIgnoreCase(item.toString()));
  }
}
