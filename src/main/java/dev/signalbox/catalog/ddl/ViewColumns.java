package dev.signalbox.catalog.ddl;

import dev.signalbox.catalog.ddl.DdlTokens.Token;
import dev.signalbox.catalog.ddl.SchemaBuilder.Column;
import dev.signalbox.catalog.ddl.SchemaBuilder.Name;
import dev.signalbox.catalog.ddl.SchemaBuilder.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.schema.MultiPartName;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.select.SetOperationList;
import org.jspecify.annotations.Nullable;

/// Finds the columns of a view, or of a table made by a query, in that query.
///
/// @param text the source of the tokens
record ViewColumns(String text, SchemaBuilder schema) {

  /// Adds the columns that it can find; an unreadable query becomes a problem.
  void read(Table view, List<Token> query) {
    if (query.isEmpty()) {
      return;
    }
    try {
      String sql = text.substring(query.getFirst().start(), query.getLast().end());
      view.definition = view.view() ? sql : null;
      if (CCJSqlParserUtil.parse(sql) instanceof Select select) {
        firstOf(select).ifPresent(plain -> addColumns(view, plain));
      }
    } catch (JSQLParserException e) {
      schema.problems().add("the query that defines '%s' cannot be read".formatted(view.name()));
    }
  }

  private static Optional<PlainSelect> firstOf(Select select) {
    return switch (select) {
      case PlainSelect plain -> Optional.of(plain);
      case SetOperationList list -> firstOf(list.getSelects().getFirst());
      case ParenthesedSelect inner -> firstOf(inner.getSelect());
      default -> Optional.empty();
    };
  }

  private void addColumns(Table view, PlainSelect select) {
    for (SelectItem<?> item : select.getSelectItems()) {
      if (item.getAlias() != null) {
        addColumn(view, item.getAlias().getName());
      } else {
        switch (item.getExpression()) {
          case net.sf.jsqlparser.schema.Column column -> addColumn(view, column.getColumnName());
          case AllTableColumns all -> copy(view, select, all.getTable().getName());
          case AllColumns _ -> copy(view, select, null);
          default -> addColumn(view, item.getExpression().toString());
        }
      }
    }
  }

  private static void addColumn(Table view, String name) {
    view.columns.add(new Column(unquoted(name), "", true, null));
  }

  /// @param which name or alias of the only table to copy from; null: all tables
  private void copy(Table view, PlainSelect select, @Nullable String which) {
    List<FromItem> sources = new ArrayList<>();
    sources.add(select.getFromItem());
    for (Join join : Objects.requireNonNullElse(select.getJoins(), List.<Join>of())) {
      sources.add(join.getFromItem());
    }
    for (FromItem source : sources) {
      if (source instanceof net.sf.jsqlparser.schema.Table table && isCalled(table, which)) {
        schema
            .find(new Name(null, unquoted(table.getName())))
            .ifPresent(found -> view.columns.addAll(found.columns));
      }
    }
  }

  private static boolean isCalled(net.sf.jsqlparser.schema.Table table, @Nullable String name) {
    return name == null
        || name.equals(table.getName())
        || (table.getAlias() != null && name.equals(table.getAlias().getName()));
  }

  private static String unquoted(String name) {
    return Objects.requireNonNull(MultiPartName.unquote(name));
  }
}
