package dev.signalbox.federation.query;

import dev.signalbox.catalog.resolution.SyntaxParts;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.federation.query.SourceScope.Meaning;
import dev.signalbox.federation.query.SourceScope.Source;
import dev.signalbox.federation.source.Comparison;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.conditional.OrExpression;
import net.sf.jsqlparser.expression.operators.relational.Between;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.GreaterThan;
import net.sf.jsqlparser.expression.operators.relational.GreaterThanEquals;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.MinorThan;
import net.sf.jsqlparser.expression.operators.relational.MinorThanEquals;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.Select;
import org.jspecify.annotations.Nullable;

/// Reads what a condition says about the rows of single tables.
///
/// Every condition and link that it finds holds in each combination of rows that takes part in the
/// result, and fails for NULL. So rows without it may be left out: neither do they appear, nor does
/// a row without a partner appear in their place, as the condition fails for the partner's NULL.
final class RowConditionReader {
  private final UseReader queries;
  private final SourceScope scope;

  RowConditionReader(UseReader queries, SourceScope scope) {
    this.queries = queries;
    this.scope = scope;
  }

  /// @param targets the sources whose rows the condition may leave out
  void read(Expression condition, Set<Source> targets, boolean isWhere) {
    switch (condition) {
      case AndExpression and when !and.isUseOperator() -> {
        read(and.getLeftExpression(), targets, isWhere);
        read(and.getRightExpression(), targets, isWhere);
      }
      case ParenthesedExpressionList<?> list when list.size() == 1 ->
          read(list.getFirst(), targets, isWhere);
      default -> {
        if (isWhere) {
          filter(condition);
        }
        conjunct(condition, targets);
      }
    }
  }

  private void conjunct(Expression condition, Set<Source> targets) {
    switch (condition) {
      case EqualsTo equal -> {
        compare(equal, Comparison.EQUAL, targets);
        link(equal.getLeftExpression(), equal.getRightExpression(), targets);
        link(equal.getRightExpression(), equal.getLeftExpression(), targets);
      }
      case GreaterThan each -> compare(each, Comparison.GREATER, targets);
      case GreaterThanEquals each -> compare(each, Comparison.AT_LEAST, targets);
      case MinorThan each -> compare(each, Comparison.LESS, targets);
      case MinorThanEquals each -> compare(each, Comparison.AT_MOST, targets);
      case Between each when !each.isNot() && !each.isUsingSymmetric() -> {
        bind(
            each.getLeftExpression(),
            Comparison.AT_LEAST,
            one(each.getBetweenExpressionStart()),
            targets);
        bind(
            each.getLeftExpression(),
            Comparison.AT_MOST,
            one(each.getBetweenExpressionEnd()),
            targets);
      }
      case InExpression in when !in.isNot() -> in(in, targets);
      case OrExpression or ->
          alternatives(or)
              .ifPresent(found ->
                  bind(found.column(), Comparison.EQUAL, Optional.of(found.values()), targets));
      default -> {}
    }
  }

  private void in(InExpression in, Set<Source> targets) {
    switch (in.getRightExpression()) {
      case Select query -> link(in.getLeftExpression(), query, targets);
      case ExpressionList<?> list ->
          bind(in.getLeftExpression(), Comparison.EQUAL, LiteralValue.all(list), targets);
      default -> {}
    }
    if (in.getRightExpression() instanceof Select query
        && in.getLeftExpression() instanceof Column column) {
      ReadSelect body = queries.query(query);
      Optional<KeyOrigin> origin = origin(column);
      if (body != null && origin.isPresent()) {
        Transparency.inner(body, null)
            .ifPresent(inner -> add(inner.use(), new KeyLink(inner.column(), origin.get())));
      }
    }
  }

  private static Optional<List<Object>> one(Expression literal) {
    return LiteralValue.of(literal).map(List::of);
  }

  private void compare(BinaryExpression each, Comparison comparison, Set<Source> targets) {
    bind(each.getLeftExpression(), comparison, one(each.getRightExpression()), targets);
    bind(each.getRightExpression(), comparison.mirrored(), one(each.getLeftExpression()), targets);
  }

  private void bind(
      Expression column,
      Comparison comparison,
      Optional<List<Object>> values,
      Set<Source> targets) {
    if (column instanceof Column named && values.isPresent()) {
      target(named, targets)
          .ifPresent(target ->
              target.use().add(new RowCondition(target.column(), comparison, values.get())));
    }
  }

  private void link(Expression column, Expression value, Set<Source> targets) {
    if (column instanceof Column named) {
      KeyOrigin.OfUse target = target(named, targets).orElse(null);
      Optional<KeyOrigin> origin =
          switch (value) {
            case Column other -> origin(other);
            case Select query -> origin(queries.query(query), null);
            default -> Optional.empty();
          };
      if (target != null && origin.isPresent()) {
        add(target.use(), new KeyLink(target.column(), origin.get()));
      }
    }
  }

  private static void add(TableUse use, KeyLink link) {
    if (!link.origin().uses().contains(use)) {
      use.add(link);
    }
  }

  /// The column of a table whose rows a condition on the named column may leave out.
  private Optional<KeyOrigin.OfUse> target(Column named, Set<Source> targets) {
    return scope
        .meaning(named)
        .filter(Meaning::local)
        .filter(meaning -> targets.contains(meaning.source()))
        .flatMap(meaning ->
            switch (meaning.source()) {
              case Source.OfTable(var _, TableUse use) -> column(use, meaning.column());
              case Source.OfQuery(var _, var _, ReadSelect body, boolean isWith) ->
                  isWith ? Optional.empty() : Transparency.inner(body, meaning.column());
              case Source.Other _ -> Optional.empty();
            });
  }

  private Optional<KeyOrigin> origin(Column named) {
    Optional<Meaning> found = scope.meaning(named);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    return switch (found.get().source()) {
      case Source.OfTable(var _, TableUse use) ->
          column(use, found.get().column()).map(each -> each);
      case Source.OfQuery(var _, var _, ReadSelect body, var _) ->
          origin(body, found.get().column());
      case Source.Other _ -> Optional.empty();
    };
  }

  /// @param column a column of the query's result; null: its only one
  private static Optional<KeyOrigin> origin(@Nullable ReadSelect body, @Nullable String column) {
    if (body == null || body.correlated()) {
      return Optional.empty();
    }
    Set<TableUse> uses = new LinkedHashSet<>(body.uses());
    uses.addAll(body.with().uses());
    return Optional.of(
        new KeyOrigin.OfQuery(
            body.query(), column, body.with().with(), uses, Transparency.shown(body, column)));
  }

  private static Optional<KeyOrigin.OfUse> column(TableUse use, String name) {
    return use.table()
        .column(name)
        .map(ColumnDescription::getName)
        .map(column -> new KeyOrigin.OfUse(use, column));
  }

  /// The values of `a = 1 OR a = 2`.
  private record Alternatives(Column column, List<Object> values) {}

  private static Optional<Alternatives> alternatives(Expression condition) {
    return switch (condition) {
      case ParenthesedExpressionList<?> list when list.size() == 1 -> alternatives(list.getFirst());
      case EqualsTo equal when equal.getLeftExpression() instanceof Column column ->
          one(equal.getRightExpression()).map(values -> new Alternatives(column, values));
      case InExpression in
          when !in.isNot()
              && in.getLeftExpression() instanceof Column column
              && in.getRightExpression() instanceof ExpressionList<?> list ->
          LiteralValue.all(list).map(values -> new Alternatives(column, values));
      case OrExpression or -> {
        Alternatives left = alternatives(or.getLeftExpression()).orElse(null);
        Alternatives right = alternatives(or.getRightExpression()).orElse(null);
        if (left == null
            || right == null
            || !left.column().toString().equals(right.column().toString())) {
          yield Optional.empty();
        }
        List<Object> values = new ArrayList<>(left.values());
        values.addAll(right.values());
        yield Optional.of(new Alternatives(left.column(), values));
      }
      default -> Optional.empty();
    };
  }

  /// Notes a condition of one table alone, which holds in all rows of the result.
  private void filter(Expression condition) {
    Set<TableUse> used = new HashSet<>();
    if (StrictCondition.failsForNull(condition) && isPlain(condition, used) && used.size() == 1) {
      used.iterator().next().add(condition);
    }
  }

  private boolean isPlain(Object part, Set<TableUse> used) {
    return switch (part) {
      case Select _, Function _, AnalyticExpression _ -> false;
      case Column column -> {
        Meaning meaning = scope.meaning(column).orElse(null);
        if (meaning == null
            || !meaning.local()
            || !(meaning.source() instanceof Source.OfTable(var _, TableUse use))) {
          yield false;
        }
        used.add(use);
        yield true;
      }
      default -> SyntaxParts.of(part, Set.of()).stream().allMatch(each -> isPlain(each, used));
    };
  }
}
