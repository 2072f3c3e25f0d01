package dev.signalbox.sql.reading;

import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import net.sf.jsqlparser.expression.Alias;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.select.SetOperationList;
import net.sf.jsqlparser.statement.select.WithItem;
import org.jspecify.annotations.Nullable;

/// The names that the expressions of a `SELECT` can use, and the columns that they mean.
final class TableScope {

  /// A source of rows.
  sealed interface Source {
    record Stored(Table table) implements Source {}

    /// The rows of a query in `FROM` or `WITH`.
    ///
    /// @param around the names that it can use: those of its own query's sources are not among them
    record Derived(Select select, TableScope around) implements Source {}

    record Unknown() implements Source {}
  }

  /// The meaning of a name in an expression.
  sealed interface Meaning {
    record Stored(Column column) implements Meaning {}

    /// An expression that a query in `FROM` or `WITH` shows under the name.
    ///
    /// @param select the query that shows it
    record Shown(Expression expression, TableScope scope, PlainSelect select) implements Meaning {}

    /// A text in double quotes, as some engines read a quoted name that no column has.
    record Text(String value) implements Meaning {}

    record Unknown(String name) implements Meaning {}
  }

  private final Schema schema;
  private final @Nullable TableScope outer;
  private final Map<String, Source> sources = new LinkedHashMap<>();
  private final Map<String, Source> named = new LinkedHashMap<>();
  private final Map<String, Meaning> aliases = new LinkedHashMap<>();

  TableScope(Schema schema, @Nullable TableScope outer) {
    this.schema = schema;
    this.outer = outer;
  }

  /// The scope of a `SELECT` within this one.
  TableScope inner() {
    return new TableScope(schema, this);
  }

  Schema schema() {
    return schema;
  }

  /// Adds a query of `WITH`.
  void name(WithItem<?> item) {
    if (item.getParenthesedStatement() instanceof ParenthesedSelect query) {
      named.put(
          folded(item.getUnquotedAliasName()),
          new Source.Derived(query.getSelect(), withoutSources()));
    }
  }

  Source add(FromItem item) {
    Source source = sourceOf(item);
    String name =
        item.getAlias() != null
            ? item.getAlias().getName()
            : item instanceof net.sf.jsqlparser.schema.Table table ? table.getName() : "";
    sources.put(name.isEmpty() ? "\0" + sources.size() : folded(name), source);
    return source;
  }

  /// The scope of a query in `FROM` or `WITH`: it sees the queries named so far, and neither itself
  /// nor the sources beside it.
  private TableScope withoutSources() {
    TableScope scope = new TableScope(schema, outer);
    scope.named.putAll(named);
    return scope;
  }

  /// Adds the aliases of shown expressions, which `ORDER BY` and `HAVING` may name.
  void alias(PlainSelect select) {
    for (SelectItem<?> item : select.getSelectItems()) {
      Alias alias = item.getAlias();
      if (alias != null && !namesItself(item)) {
        aliases.put(folded(alias.getName()), new Meaning.Shown(item.getExpression(), this, select));
      }
    }
  }

  private static boolean namesItself(SelectItem<?> item) {
    return item.getExpression() instanceof net.sf.jsqlparser.schema.Column column
        && folded(column.getColumnName()).equals(folded(item.getAlias().getName()));
  }

  private Source sourceOf(FromItem item) {
    return switch (item) {
      case net.sf.jsqlparser.schema.Table table -> sourceOf(table);
      case ParenthesedSelect query -> new Source.Derived(query.getSelect(), withoutSources());
      default -> new Source.Unknown();
    };
  }

  private Source sourceOf(net.sf.jsqlparser.schema.Table table) {
    String name = folded(table.getName());
    for (TableScope scope = this; scope != null; scope = scope.outer) {
      Source derived = scope.named.get(name);
      if (derived != null) {
        return derived;
      }
    }
    String schemaName = table.getSchemaName();
    return schema.tables().stream()
        .filter(each -> folded(each.name().name()).equals(name))
        .filter(each ->
            schemaName == null
                || each.name().schema() == null
                || folded(each.name().schema()).equals(folded(schemaName)))
        .findFirst()
        .<Source>map(Source.Stored::new)
        .orElseGet(Source.Unknown::new);
  }

  /// The names of the sources of this `SELECT` alone, in their order.
  List<String> names() {
    return List.copyOf(sources.keySet());
  }

  /// The scope around this one; null for the outermost.
  @Nullable TableScope outer() {
    return outer;
  }

  /// The source of this `SELECT` that a column belongs to, by its name here; empty where the column
  /// belongs to a query around this one.
  Optional<String> owner(net.sf.jsqlparser.schema.Column column) {
    if (column.getTable() != null && column.getTable().getName() != null) {
      return Optional.of(folded(column.getTable().getName())).filter(sources::containsKey);
    }
    return sources.entrySet().stream()
        .filter(source -> in(source.getValue(), column.getColumnName()).isPresent())
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /// The stored tables of this `SELECT` alone.
  List<Table> tables() {
    List<Table> tables = new ArrayList<>();
    for (Source source : sources.values()) {
      if (source instanceof Source.Stored(Table table)) {
        tables.add(table);
      }
    }
    return tables;
  }

  /// The table behind a name that qualifies columns.
  Optional<Source> source(String qualifier) {
    for (TableScope scope = this; scope != null; scope = scope.outer) {
      Source source = scope.sources.get(folded(qualifier));
      if (source != null) {
        return Optional.of(source);
      }
    }
    return Optional.empty();
  }

  Meaning meaning(net.sf.jsqlparser.schema.Column column) {
    String qualifier = column.getTable() == null ? null : column.getTable().getName();
    boolean text = qualifier != null && qualifier.startsWith("\"") && source(qualifier).isEmpty();
    // The parser splits a quoted name at its dots.
    return text
        ? new Meaning.Text(
            NameSpelling.plain(column.getTable().getFullyQualifiedName())
                + "."
                + NameSpelling.plain(column.getColumnName()))
        : meaning(qualifier, column.getColumnName());
  }

  /// @param qualifier null where the query gives none
  Meaning meaning(@Nullable String qualifier, String column) {
    if (qualifier != null) {
      return source(qualifier)
          .flatMap(source -> in(source, column))
          .orElseGet(() -> new Meaning.Unknown(column));
    }
    for (TableScope scope = this; scope != null; scope = scope.outer) {
      for (Source source : scope.sources.values()) {
        Optional<Meaning> found = in(source, column);
        if (found.isPresent()) {
          return found.get();
        }
      }
      Meaning shown = scope.aliases.get(folded(column));
      if (shown != null) {
        return shown;
      }
    }
    return column.startsWith("\"")
        ? new Meaning.Text(NameSpelling.plain(column))
        : new Meaning.Unknown(column);
  }

  private static Optional<Meaning> in(Source source, String column) {
    return switch (source) {
      case Source.Stored(Table table) ->
          table.column(NameSpelling.plain(column)).map(Meaning.Stored::new);
      case Source.Derived(Select select, TableScope around) -> shown(select, around, column);
      case Source.Unknown() -> Optional.empty();
    };
  }

  private static Optional<Meaning> shown(Select select, TableScope around, String column) {
    return switch (select) {
      case PlainSelect plain -> shown(plain, around, column);
      case ParenthesedSelect query -> shown(query.getSelect(), around, column);
      case SetOperationList list -> shown(list.getSelects().getFirst(), around, column);
      default -> Optional.empty();
    };
  }

  private static Optional<Meaning> shown(PlainSelect select, TableScope around, String column) {
    TableScope inside = around.inner();
    inside.addAll(select);
    for (SelectItem<?> item : select.getSelectItems()) {
      Expression expression = item.getExpression();
      if (expression instanceof AllColumns) {
        for (Source source : inside.sources.values()) {
          Optional<Meaning> found = in(source, column);
          if (found.isPresent()) {
            return found;
          }
        }
      } else if (folded(nameOf(item)).equals(folded(column))) {
        return expression instanceof net.sf.jsqlparser.schema.Column shown
            ? Optional.of(inside.meaning(shown))
            : Optional.of(new Meaning.Shown(expression, inside, select));
      }
    }
    return Optional.empty();
  }

  private static String nameOf(SelectItem<?> item) {
    if (item.getAlias() != null) {
      return item.getAlias().getName();
    }
    return item.getExpression() instanceof net.sf.jsqlparser.schema.Column column
        ? column.getColumnName()
        : item.getExpression().toString();
  }

  /// Adds the sources of `FROM` and its joins.
  void addAll(PlainSelect select) {
    if (select.getWithItemsList() != null) {
      select.getWithItemsList().forEach(this::name);
    }
    if (select.getFromItem() != null) {
      add(select.getFromItem());
    }
    if (select.getJoins() != null) {
      select.getJoins().forEach(join -> add(join.getFromItem()));
    }
  }

  /// Gives a source of this `SELECT` another meaning.
  void replace(String name, Source source) {
    sources.put(name, source);
  }

  private static String folded(String name) {
    return NameSpelling.plain(name).toLowerCase(Locale.ROOT);
  }
}
