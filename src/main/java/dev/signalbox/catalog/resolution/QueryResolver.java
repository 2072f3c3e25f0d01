package dev.signalbox.catalog.resolution;

import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.catalog.resolution.ColumnUse.Unresolved;
import dev.signalbox.catalog.resolution.Resolution.Output;
import dev.signalbox.catalog.resolution.Resolution.Outputs;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import net.sf.jsqlparser.expression.Alias;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.select.SetOperationList;
import net.sf.jsqlparser.statement.select.Values;
import net.sf.jsqlparser.statement.select.WithItem;
import org.jspecify.annotations.Nullable;

/// Walks through queries and tracks the possible meanings of their names; [SourceResolver] reads
/// their FROM, and [ExpressionResolver] their expressions.
///
/// Threading: for one thread.
final class QueryResolver {
  static final Outputs UNKNOWN = new Outputs(List.of(), true);

  /// The names that PostgreSQL gives to the columns of VALUES.
  private static final List<String> VALUE_COLUMNS =
      IntStream.rangeClosed(1, 100).mapToObj(i -> "column" + i).toList();

  private final KnownTables tables;
  private final List<ColumnUse> uses = new ArrayList<>();
  private final LiteralComparisons comparisons;
  private final ExpressionResolver expressions;
  private final SourceResolver sources;

  QueryResolver(KnownTables tables) {
    this.tables = tables;
    this.comparisons = new LiteralComparisons(tables);
    this.expressions = new ExpressionResolver(this, tables, uses, comparisons);
    this.sources = new SourceResolver(this, expressions, tables, uses);
  }

  List<ColumnUse> uses() {
    return uses;
  }

  List<LiteralComparison> comparisons() {
    return comparisons.found();
  }

  /// @param outer the visible names of the queries around; null: there are none
  Outputs resolve(Select query, @Nullable Scope outer) {
    Scope scope = Scope.within(outer);
    if (query.getWithItemsList() != null) {
      query.getWithItemsList().forEach(item -> define(item, scope));
    }
    return switch (query) {
      case PlainSelect plain -> plain(plain, scope);
      case SetOperationList list -> {
        Outputs outputs = united(list, scope);
        rest(list, outputs, scope, "selects", "operations");
        yield outputs;
      }
      case ParenthesedSelect inner when inner.getSelect() != null -> {
        Outputs outputs = resolve(inner.getSelect(), scope);
        rest(inner, outputs, scope, "select");
        yield outputs;
      }
      case Values values -> {
        Outputs outputs = unknown(VALUE_COLUMNS);
        rest(values, outputs, scope);
        yield outputs;
      }
      default -> {
        uses.add(new Unresolved(query.toString()));
        yield UNKNOWN;
      }
    };
  }

  /// A WITH query. A recursive one may pass any of its columns on in any other.
  private void define(WithItem<?> item, Scope scope) {
    String name = NameSpelling.folded(item.getAliasName());
    List<String> names =
        item.getWithItemList() == null
            ? List.of()
            : item.getWithItemList().stream().map(SelectItem::toString).toList();
    if (!(item.getParenthesedStatement() instanceof ParenthesedSelect body)) {
      uses.add(new Unresolved(item.getAliasName()));
      return;
    }
    int before = uses.size();
    if (item.isRecursive()) {
      scope.queries().put(name, RowSource.renamed(unknown(firstNames(body, scope)), names));
    }
    Outputs outputs = RowSource.renamed(resolve(body, scope), names);
    if (item.isRecursive()) {
      Set<ResolvedColumn> used = columnsSince(before);
      outputs =
          new Outputs(
              outputs.list().stream().map(each -> new Output(each.name(), used)).toList(),
              outputs.open());
    }
    scope.queries().put(name, outputs);
  }

  /// Columns with known names alone, and even these only where a wrong name would call a function.
  Outputs unknown(List<String> names) {
    return tables.attributesCall()
        ? new Outputs(names.stream().map(name -> new Output(name, Set.of())).toList(), false)
        : UNKNOWN;
  }

  /// The names of a recursive query's columns are those of its first part.
  private List<String> firstNames(ParenthesedSelect body, Scope scope) {
    Select first =
        body.getSelect() instanceof SetOperationList list
            ? list.getSelects().getFirst()
            : body.getSelect();
    return tables.attributesCall()
        ? new QueryResolver(tables).resolve(first, scope).list().stream().map(Output::name).toList()
        : List.of();
  }

  private Set<ResolvedColumn> columnsSince(int before) {
    Set<ResolvedColumn> columns = new LinkedHashSet<>();
    uses.subList(before, uses.size()).forEach(use -> columns.addAll(use.columns()));
    return columns;
  }

  /// Resolves all clauses outside the result, such as ORDER BY, which sees the result's columns.
  private void rest(Select query, Outputs outputs, Scope scope, String... without) {
    Scope ofResult = Scope.within(scope);
    ofResult.sources().add(RowSource.of(null, outputs));
    Set<String> left = new LinkedHashSet<>(List.of(without));
    left.addAll(List.of("withItemsList", "alias"));
    SyntaxParts.of(query, left).forEach(part -> expressions.visit(part, ofResult));
  }

  private Outputs united(SetOperationList list, Scope scope) {
    List<Output> outputs = new ArrayList<>();
    boolean open = false;
    for (Select branch : list.getSelects()) {
      Outputs of = resolve(branch, scope);
      open |= of.open();
      for (int i = 0; i < of.list().size(); i++) {
        Output output = of.list().get(i);
        if (i < outputs.size()) {
          Set<ResolvedColumn> both = new LinkedHashSet<>(outputs.get(i).origins());
          both.addAll(output.origins());
          outputs.set(i, new Output(outputs.get(i).name(), both));
        } else {
          outputs.add(output);
        }
      }
    }
    return new Outputs(outputs, open);
  }

  private Outputs plain(PlainSelect select, Scope scope) {
    sources.add(select, scope);
    List<Output> outputs = new ArrayList<>();
    boolean open = false;
    for (SelectItem<?> item : select.getSelectItems()) {
      if (item.getExpression() instanceof AllColumns all) {
        open |= scope.sources().stream().anyMatch(source -> source.columns().open());
        outputs.addAll(expressions.star(all, scope));
      } else {
        outputs.add(output(item, scope));
      }
    }
    if (select.getWhere() != null) {
      expressions.condition(select.getWhere(), scope);
    }
    Set<String> seen =
        Set.of("selectItems", "fromItem", "joins", "where", "withItemsList", "alias");
    SyntaxParts.of(select, seen).forEach(part -> expressions.visit(part, scope));
    return new Outputs(outputs, open);
  }

  private Output output(SelectItem<?> item, Scope scope) {
    int before = uses.size();
    expressions.visit(item.getExpression(), scope);
    Set<ResolvedColumn> origins = columnsSince(before);
    Alias alias = item.getAlias();
    if (alias != null) {
      scope.aliases().merge(NameSpelling.folded(alias.getName()), origins, QueryResolver::both);
      return new Output(alias.getName(), origins);
    }
    return new Output(
        item.getExpression() instanceof Column column
            ? column.getColumnName()
            : item.getExpression().toString(),
        origins);
  }

  private static Set<ResolvedColumn> both(Set<ResolvedColumn> one, Set<ResolvedColumn> other) {
    Set<ResolvedColumn> both = new LinkedHashSet<>(one);
    both.addAll(other);
    return both;
  }

  /// Resolves the query of EXISTS, which shows nothing of its columns.
  void existence(Expression query, Scope scope) {
    if (query instanceof ParenthesedSelect inner
        && inner.getSelect() instanceof PlainSelect plain
        && plain.getSelectItems().size() == 1
        && plain.getSelectItem(0).getExpression().getClass() == AllColumns.class) {
      int before = uses.size();
      resolve(inner, scope);
      uses.subList(before, uses.size())
          .removeIf(use -> use instanceof ColumnUse.Row && use.written().equals("*"));
    } else {
      expressions.visit(query, scope);
    }
  }
}
