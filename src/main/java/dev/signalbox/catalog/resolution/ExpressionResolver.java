package dev.signalbox.catalog.resolution;

import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.catalog.resolution.ColumnUse.Equated;
import dev.signalbox.catalog.resolution.ColumnUse.Read;
import dev.signalbox.catalog.resolution.ColumnUse.Row;
import dev.signalbox.catalog.resolution.ColumnUse.Unresolved;
import dev.signalbox.catalog.resolution.Resolution.Output;
import dev.signalbox.catalog.resolution.Resolution.Outputs;
import dev.signalbox.catalog.resolution.Scope.Found;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.DateUnitExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.LambdaExpression;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.expression.operators.relational.ExistsExpression;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.Select;
import org.jspecify.annotations.Nullable;

/// Resolves the names in expressions.
///
/// Threading: for one thread.
final class ExpressionResolver {
  private final QueryResolver queries;
  private final KnownTables tables;
  private final List<ColumnUse> uses;
  private final LiteralComparisons comparisons;
  private final Set<Object> within = Collections.newSetFromMap(new IdentityHashMap<>());

  /// @param uses receives the column uses
  /// @param comparisons receives the comparisons with literals
  ExpressionResolver(
      QueryResolver queries,
      KnownTables tables,
      List<ColumnUse> uses,
      LiteralComparisons comparisons) {
    this.comparisons = comparisons;
    this.queries = queries;
    this.tables = tables;
    this.uses = uses;
  }

  /// A condition that must be true; each part that AND connects must be true, too.
  void condition(Expression condition, Scope scope) {
    switch (condition) {
      case AndExpression and -> {
        condition(and.getLeftExpression(), scope);
        condition(and.getRightExpression(), scope);
      }
      case ParenthesedExpressionList<?> list when list.size() == 1 ->
          condition(list.getFirst(), scope);
      case EqualsTo equal
          when equal.getLeftExpression() instanceof Column left
              && equal.getRightExpression() instanceof Column right ->
          uses.add(new Equated(use(left, scope), use(right, scope)));
      default -> visit(condition, scope);
    }
  }

  void visit(Object node, Scope scope) {
    comparisons.add(node, scope);
    switch (node) {
      case Select query -> queries.resolve(query, scope);
      case Column column -> {
        uses.add(use(column, scope));
        if (column.getArrayConstructor() != null) {
          visit(column.getArrayConstructor(), scope);
        }
      }
      case DateUnitExpression unit -> unit(unit, scope);
      case AllColumns all -> star(all, scope);
      case LambdaExpression lambda -> visit(lambda.getExpression(), parameters(lambda, scope));
      case ExistsExpression exists when exists.getRightExpression() != null ->
          queries.existence(exists.getRightExpression(), scope);
      case Function function when countsRows(function) -> {}
      // A field of its result is no name of the query.
      case Function function when function.getAttributeColumn() != null ->
          SyntaxParts.of(function, Set.of("attributeColumn")).forEach(part -> visit(part, scope));
      case AnalyticExpression window when countsRows(window) ->
          SyntaxParts.of(window, Set.of("expression")).forEach(part -> visit(part, scope));
      case Table table -> uses.add(new Unresolved(table.getFullyQualifiedName()));
      default -> {
        // A node may lead back to one that holds it.
        if (within.add(node)) {
          SyntaxParts.of(node, Set.of()).forEach(part -> visit(part, scope));
          within.remove(node);
        }
      }
    }
  }

  /// A column of a name such as `year`, which the parser takes for a unit of time: it is one only
  /// as the first of several arguments.
  private void unit(DateUnitExpression unit, Scope scope) {
    String written = unit.toString();
    Optional<Found> found = scope.find(NameSpelling.folded(written));
    boolean argument =
        within.stream()
            .anyMatch(node ->
                node instanceof Function function
                    && function.getParameters() != null
                    && function.getParameters().size() > 1
                    && function.getParameters().getFirst() instanceof DateUnitExpression first
                    && first.getType() == unit.getType());
    if (found.isPresent()) {
      uses.add(asUse(written, found.get()));
    } else if (!argument) {
      uses.add(new Unresolved(written, new NamePlace.OfColumn(null, written, scope.visible())));
    }
  }

  private static Scope parameters(LambdaExpression lambda, Scope scope) {
    Scope inner = Scope.within(scope);
    List<Output> names =
        lambda.getIdentifiers().stream().map(name -> new Output(name, Set.of())).toList();
    inner.sources().add(RowSource.of(null, new Outputs(names, false)));
    return inner;
  }

  /// Whether it is `count(*)`, which reads no column.
  private static boolean countsRows(Function function) {
    return "count".equalsIgnoreCase(function.getName())
        && !function.isDistinct()
        && function.getParameters() != null
        && function.getParameters().size() == 1
        && isPlainStar(function.getParameters().getFirst());
  }

  private static boolean countsRows(AnalyticExpression window) {
    return "count".equalsIgnoreCase(window.getName())
        && !window.isDistinct()
        && isPlainStar(window.getExpression());
  }

  private static boolean isPlainStar(@Nullable Object expression) {
    return expression != null && expression.getClass() == AllColumns.class;
  }

  /// The columns of `*` or `t.*`.
  List<Output> star(AllColumns all, Scope scope) {
    String qualifier =
        all instanceof AllTableColumns ofTable
            ? NameSpelling.folded(ofTable.getTable().getName())
            : null;
    Set<String> left =
        all.getExceptColumns() == null
            ? Set.of()
            : all.getExceptColumns().stream()
                .map(column -> NameSpelling.folded(column.getColumnName()))
                .collect(Collectors.toSet());
    List<RowSource> sources = scope.shown(qualifier);
    if (sources.isEmpty()) {
      uses.add(new Unresolved(all.toString()));
    }
    List<Output> shown = new ArrayList<>();
    Set<ResolvedColumn> columns = new LinkedHashSet<>();
    for (RowSource source : sources) {
      for (Output output : source.columns().list()) {
        if (!left.contains(NameSpelling.folded(output.name()))) {
          shown.add(output);
          columns.addAll(output.origins());
        }
      }
    }
    uses.add(new Row(all.toString(), columns));
    if (all.getReplaceExpressions() != null) {
      all.getReplaceExpressions().forEach(item -> visit(item.getExpression(), scope));
    }
    return shown;
  }

  private ColumnUse use(Column column, Scope scope) {
    String written = column.getFullyQualifiedName();
    String name = NameSpelling.folded(column.getColumnName());
    List<String> qualifiers = qualifiers(column.getTable());
    if (qualifiers.isEmpty()) {
      return scope
          .find(name)
          .map(found -> asUse(written, found))
          .orElseGet(() ->
              tables.isText(column.getColumnName())
                  ? new Read(written, Set.of())
                  : unresolved(column, null, scope));
    }
    return scope
        .find(qualifiers.getLast(), name)
        .or(() -> part(qualifiers, scope))
        .map(found -> asUse(written, found))
        .orElseGet(() ->
            tables.isText(written)
                ? new Read(written, Set.of())
                : unresolved(column, qualifiers.getLast(), scope));
  }

  private static Unresolved unresolved(Column column, @Nullable String qualifier, Scope scope) {
    return new Unresolved(
        column.getFullyQualifiedName(),
        new NamePlace.OfColumn(
            qualifier, NameSpelling.plain(column.getColumnName()), scope.visible()));
  }

  /// A field of a structured column: `column.field` or `table.column.field`.
  private static Optional<Found> part(List<String> qualifiers, Scope scope) {
    if (!scope.shown(qualifiers.getFirst()).isEmpty()) {
      return qualifiers.size() > 1
          ? scope.find(qualifiers.getFirst(), qualifiers.get(1))
          : Optional.empty();
    }
    return scope.find(qualifiers.getFirst()).filter(found -> !found.row());
  }

  private static ColumnUse asUse(String written, Found found) {
    return found.row() ? new Row(written, found.columns()) : new Read(written, found.columns());
  }

  /// The qualifiers, from the outermost to the table's.
  private static List<String> qualifiers(@Nullable Table table) {
    List<String> parts = new ArrayList<>();
    if (table != null && table.getNameParts() != null) {
      for (String part : table.getNameParts()) {
        if (part != null && !part.isEmpty()) {
          parts.addFirst(NameSpelling.folded(part));
        }
      }
    }
    return parts;
  }
}
