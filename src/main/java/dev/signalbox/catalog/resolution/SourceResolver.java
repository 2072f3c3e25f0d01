package dev.signalbox.catalog.resolution;

import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.catalog.resolution.ColumnUse.Unresolved;
import dev.signalbox.catalog.resolution.Resolution.Output;
import dev.signalbox.catalog.resolution.Resolution.Outputs;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import net.sf.jsqlparser.expression.Alias;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.ParenthesedFromItem;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.TableFunction;
import org.jspecify.annotations.Nullable;

/// Resolves the sources in FROM, and the joins between them.
///
/// Threading: for one thread.
final class SourceResolver {
  /// PostgreSQL's names for the columns of functions that return several.
  private static final List<String> FUNCTION_COLUMNS = List.of("ordinality", "key", "value");

  private final QueryResolver queries;
  private final ExpressionResolver expressions;
  private final KnownTables tables;
  private final List<ColumnUse> uses;

  /// @param uses receives the column uses
  SourceResolver(
      QueryResolver queries,
      ExpressionResolver expressions,
      KnownTables tables,
      List<ColumnUse> uses) {
    this.queries = queries;
    this.expressions = expressions;
    this.tables = tables;
    this.uses = uses;
  }

  /// Adds the sources of a query to its scope.
  void add(PlainSelect select, Scope scope) {
    if (select.getFromItem() != null) {
      scope.sources().addAll(sources(select.getFromItem(), scope));
    }
    join(select.getJoins(), scope);
  }

  private void join(@Nullable List<Join> joins, Scope scope) {
    if (joins == null) {
      return;
    }
    for (Join join : joins) {
      List<RowSource> left = List.copyOf(scope.sources());
      List<RowSource> right = sources(join.getFromItem(), scope);
      scope.sources().addAll(right);
      join.getUsingColumns()
          .forEach(column -> equate(NameSpelling.folded(column.getColumnName()), left, right));
      if (join.isNatural()) {
        natural(left, right);
      }
    }
    for (Join join : joins) {
      join.getOnExpressions().forEach(each -> expressions.condition(each, scope));
      SyntaxParts.of(join, Set.of("onExpressions", "usingColumns", "fromItem"))
          .forEach(part -> expressions.visit(part, scope));
    }
  }

  private void natural(List<RowSource> left, List<RowSource> right) {
    for (RowSource source : right) {
      Scope.common(left, source).forEach(name -> equate(name, left, List.of(source)));
      boolean open =
          source.columns().open() || left.stream().anyMatch(each -> each.columns().open());
      if (open) {
        uses.add(new Unresolved("NATURAL JOIN"));
      }
    }
  }

  private void equate(String name, List<RowSource> left, List<RowSource> right) {
    uses.add(new ColumnUse.Equated(side(name, left), side(name, right)));
  }

  /// A column of one side of a join.
  private static ColumnUse side(String name, List<RowSource> sources) {
    boolean exists =
        sources.stream()
            .anyMatch(source -> source.columns().open() || !source.named(name).isEmpty());
    return exists
        ? new ColumnUse.Read(name, named(name, sources))
        : new Unresolved(name, new NamePlace.OfColumn(null, name, Scope.visible(sources)));
  }

  private static Set<ResolvedColumn> named(String name, List<RowSource> sources) {
    Set<ResolvedColumn> columns = new LinkedHashSet<>();
    sources.forEach(
        source -> source.named(name).forEach(output -> columns.addAll(output.origins())));
    return columns;
  }

  /// @param scope of the query around it
  private List<RowSource> sources(FromItem item, Scope scope) {
    return switch (item) {
      case Table table -> List.of(table(table, scope));
      case ParenthesedFromItem nested -> nested(nested, scope);
      case TableFunction function -> {
        SyntaxParts.of(function, Set.of("alias"))
            .forEach(part -> expressions.visit(part, scope.forSource()));
        String name = function.getFunction() == null ? null : function.getFunction().getName();
        yield List.of(
            RowSource.of(name, queries.unknown(functionColumns(name, function.getAlias())))
                .as(function.getAlias()));
      }
      case Select query ->
          List.of(
              RowSource.of(null, queries.resolve(query, scope.forSource()))
                  .as(((FromItem) query).getAlias()));
      default -> {
        uses.add(new Unresolved(item.toString()));
        yield List.of(RowSource.of(null, QueryResolver.UNKNOWN).as(item.getAlias()));
      }
    };
  }

  /// A function with one column gives it its own name, or its alias.
  private static List<String> functionColumns(@Nullable String function, @Nullable Alias alias) {
    List<String> names = new ArrayList<>();
    if (alias != null && alias.getName() != null) {
      names.add(alias.getName());
    } else if (function != null) {
      names.add(function);
    }
    names.addAll(FUNCTION_COLUMNS);
    return names;
  }

  private List<RowSource> nested(ParenthesedFromItem nested, Scope scope) {
    Scope inner = Scope.within(scope.forSource());
    inner.sources().addAll(sources(nested.getFromItem(), inner));
    join(nested.getJoins(), inner);
    if (nested.getAlias() == null) {
      return inner.sources();
    }
    List<Output> all = new ArrayList<>();
    boolean open = false;
    for (RowSource source : inner.sources()) {
      all.addAll(source.columns().list());
      open |= source.columns().open();
    }
    return List.of(RowSource.of(null, new Outputs(all, open)).as(nested.getAlias()));
  }

  /// A name of both a WITH query and a table may mean either: engines differ.
  private RowSource table(Table table, Scope scope) {
    String name = NameSpelling.plainOrText(table.getName());
    boolean qualified = table.getSchemaName() != null && !table.getSchemaName().isEmpty();
    RowSource known = RowSource.of(name, tables.find(table));
    RowSource source =
        qualified
            ? known
            : scope
                .query(NameSpelling.folded(name))
                .map(query -> RowSource.of(name, query).or(known))
                .orElse(known);
    if (source.columns().list().isEmpty() && !source.columns().open()) {
      RowSource unknown = RowSource.of(name, QueryResolver.UNKNOWN).as(table.getAlias());
      uses.add(new Unresolved(table.getFullyQualifiedName(), new NamePlace.InFrom(unknown.name())));
      return unknown;
    }
    return source.as(table.getAlias());
  }
}
