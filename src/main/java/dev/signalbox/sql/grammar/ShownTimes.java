package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.rule.TimeColumns;
import dev.signalbox.sql.grammar.state.ConceptColumns;
import dev.signalbox.sql.grammar.state.Filters;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.UsedTables;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.SingleRows;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// Completes a draft with the times that a question asks for by 'when' and 'on which date'.
final class ShownTimes {

  private static final double OTHER_TIME = 1.5;
  private static final int MOST = 4;

  private ShownTimes() {}

  /// Shows the last or first time in place of what an event concerned: 'when did Ann last buy
  /// tickets'.
  static void extreme(ParseStep step) {
    QueryDraft draft = step.draft;
    Expression.Function extreme = draft.extremeTime;
    if (extreme == null || !draft.asked.equals(ConceptColumns.TIME) || draft.hasAggregate()) {
      return;
    }
    if (draft.items.size() == 1
        && !isOfThing(step)
        && draft.items.getFirst() instanceof Expression.ColumnValue(Column shown)
        && step.times.stored(shown).isPresent()) {
      draft.items.set(0, new Expression.Aggregate(extreme, false, shown));
      return;
    }
    boolean shownTime =
        draft.items.stream()
            .anyMatch(item ->
                !(item instanceof Expression.ColumnValue(Column column))
                    || step.times.stored(column).isPresent());
    List<Column> times = eventTimes(step);
    if (shownTime || times.isEmpty()) {
      return;
    }
    Column time = times.get(choose(step, times.size()));
    draft.items.clear();
    draft.items.add(new Expression.Aggregate(extreme, false, time));
  }

  /// Whether the last or the first thing is meant rather than time, as in 'when was the last tenant
  /// born'.
  private static boolean isOfThing(ParseStep step) {
    return IntStream.range(0, step.question.tokens().size())
        .filter(at -> step.isWordAt(at, "last", "latest", "first", "earliest"))
        .anyMatch(at -> step.question.mentionFrom(at + 1).filter(step::meansTable).isPresent());
  }

  /// The times of the rows that relate to all the question's things: those of the nearest tables
  /// that refer to all of them.
  private static List<Column> eventTimes(ParseStep step) {
    Set<TableName> used = new LinkedHashSet<>(UsedTables.of(step.draft.filters.conditions()));
    step.draft.items.forEach(item -> UsedTables.add(item, used));
    step.draft.tables.forEach(table -> used.add(table.name()));
    if (used.size() < 2) {
      return List.of();
    }
    return step.lexicon.schema().tables().stream()
        .filter(table -> single(step, table).containsAll(used))
        .sorted(Comparator.comparingInt(table -> single(step, table).size()))
        .flatMap(table -> step.times.columns(table).stream())
        .limit(MOST)
        .toList();
  }

  private static Set<TableName> single(ParseStep step, Table table) {
    return SingleRows.of(table.name(), step.lexicon.schema());
  }

  /// Shows the time beside the things: the one that a condition concerns, or else one nearby.
  static void beside(ParseStep step) {
    if (!step.draft.whenShown || step.draft.items.isEmpty()) {
      return;
    }
    Set<Column> options = new LinkedHashSet<>();
    List<Column> tested = new ArrayList<>();
    namedLast(step).ifPresent(options::add);
    for (Condition condition : step.draft.filters.conditions()) {
      Optional<Column> column =
          Filters.column(condition).filter(found -> step.times.stored(found).isPresent());
      boolean absent = condition instanceof Condition.NullTest(_, boolean present) && !present;
      column.ifPresent(absent ? tested::add : options::add);
    }
    if (options.isEmpty()) {
      TimeColumns.near(step).stream()
          .map(TimeColumns.Scored::column)
          .filter(column -> !tested.contains(column))
          .forEach(options::add);
    }
    if (!options.isEmpty()) {
      Column time = List.copyOf(options).get(choose(step, options.size()));
      step.draft.addItem(new Expression.ColumnValue(time));
    }
  }

  /// The time that the verb at the end names: 'which were delivered, and when were they ordered'.
  private static Optional<Column> namedLast(ParseStep step) {
    int last = step.question.tokens().size() - 1;
    while (last > 0 && !step.question.tokens().get(last).isWord()) {
      last--;
    }
    return step.question.mentionAt(last).stream()
        .flatMap(mention -> mention.columns().stream())
        .filter(link -> !link.match().isByMeaning())
        .map(link -> ((Target.OfColumn) link.target()).column())
        .filter(column -> step.times.stored(column).isPresent())
        .filter(column ->
            step.draft.tables.stream().anyMatch(table -> table.name().equals(column.table())))
        .findFirst();
  }

  private static int choose(ParseStep step, int options) {
    double[] costs = new double[options];
    for (int i = 1; i < options; i++) {
      costs[i] = OTHER_TIME;
    }
    return step.choices.take(QueryFeature.OTHER_TIME_COLUMN, costs);
  }
}
