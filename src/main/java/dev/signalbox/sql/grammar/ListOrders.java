package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.ConceptColumns;
import dev.signalbox.sql.grammar.state.Filters;
import dev.signalbox.sql.grammar.state.MeasureColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.Superlative;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Completes a draft with the key of an order that names only its direction, such as 'highest
/// first': the shown figure, a column that the superlative implies, a shown number, or a number
/// that a condition compares.
final class ListOrders {

  private ListOrders() {}

  static void complete(ParseStep step) {
    String word = step.draft.listOrder;
    if (word != null && step.draft.orders.isEmpty()) {
      order(step, word);
    }
    if (!step.draft.orders.isEmpty()) {
      step.draft.orders.addAll(step.draft.ties);
    }
  }

  private static void order(ParseStep step, String word) {
    QueryDraft draft = step.draft;
    Superlative superlative = Superlative.of(word).orElseThrow();
    Optional<Ordering> figure =
        draft.items.stream()
            .filter(item -> QueryDraft.isAggregate(item) || QueryDraftCompletion.isCalculated(item))
            .findFirst()
            .map(item -> new Ordering(item, superlative.descending()));
    Optional<Ordering> order =
        figure
            .or(() -> byTime(draft, superlative))
            .or(() -> byNumber(draft, superlative))
            .or(() -> byConcept(step, word));
    order.ifPresentOrElse(
        draft.orders::add,
        () -> draft.note(QueryFeature.NOTHING_ORDERED, "the key of the order is not clear"));
    showRows(step);
  }

  /// Shows the rows that a list begins with beside the number that orders them: 'contracts by fee,
  /// highest first'.
  private static void showRows(ParseStep step) {
    Table subject = step.draft.subject;
    boolean keyAlone =
        step.draft.orders.size() == 1
            && step.draft.items.equals(List.of(step.draft.orders.getFirst().expression()))
            && step.draft.items.getFirst() instanceof Expression.ColumnValue;
    boolean rowsFirst =
        subject != null
            && step.question
                .mentionFrom(0)
                .filter(step::meansTable)
                .flatMap(Mention::table)
                .filter(subject::equals)
                .isPresent();
    if (keyAlone && rowsFirst && subject != null) {
      ShownColumns.of(step, subject)
          .reversed()
          .forEach(column -> step.draft.items.addFirst(new Expression.ColumnValue(column)));
    }
  }

  private static Optional<Ordering> byTime(QueryDraft draft, Superlative superlative) {
    return superlative.concepts().equals(ConceptColumns.TIME)
        ? named(draft, column -> column.type() == ValueType.TIME)
            .map(time -> new Ordering(new Expression.ColumnValue(time), superlative.descending()))
        : Optional.empty();
  }

  private static Optional<Ordering> byNumber(QueryDraft draft, Superlative superlative) {
    return superlative.concepts().isEmpty()
        ? named(draft, MeasureColumns::measures)
            .map(number ->
                new Ordering(new Expression.ColumnValue(number), superlative.descending()))
        : Optional.empty();
  }

  /// A column that the query shows, or else compares.
  private static Optional<Column> named(QueryDraft draft, Predicate<Column> fits) {
    List<Column> shown =
        draft.items.stream()
            .flatMap(item ->
                item instanceof Expression.ColumnValue(Column column)
                    ? Stream.of(column)
                    : Stream.empty())
            .toList();
    return Stream.concat(
            shown.stream(),
            draft.filters.conditions().stream()
                .flatMap(condition -> Filters.column(condition).stream()))
        .filter(fits)
        .findFirst();
  }

  private static Optional<Ordering> byConcept(ParseStep step, String word) {
    Table subject = step.draft.subject;
    return subject == null
        ? Optional.empty()
        : Superlative.columnFor(word, subject, step.lexicon.schema())
            .map(ranked ->
                new Ordering(new Expression.ColumnValue(ranked.column()), ranked.descending()));
  }
}
