package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.rule.TimeColumns;
import dev.signalbox.sql.grammar.state.ConceptColumns;
import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Completes a draft with the columns that a question leaves unsaid, and decides on duplicates.
final class ShownColumns {

  private static final double KEY_SHOWN = 1.5;

  private ShownColumns() {}

  /// Adds the columns of the subject to a draft that shows nothing yet.
  static void ofSubject(ParseStep step) {
    QueryDraft draft = step.draft;
    Table subject = draft.subject;
    if (!draft.items.isEmpty() || draft.share != null || subject == null) {
      return;
    }
    Optional<Column> asked =
        draft.asked.equals(ConceptColumns.TIME)
            ? time(step)
            : ConceptColumns.find(subject, draft.asked);
    Expression.Function extreme = draft.extremeTime;
    if (asked.isPresent() && extreme != null) {
      draft.items.add(new Expression.Aggregate(extreme, false, asked.get()));
      return;
    }
    if (asked.isPresent()) {
      draft.items.add(new Expression.ColumnValue(asked.get()));
    } else if (draft.everything && !subject.whole()) {
      subject.columns().forEach(column -> draft.addItem(new Expression.ColumnValue(column)));
    } else if (draft.everything) {
      draft.items.add(new Expression.AllColumns(subject.name()));
    } else if (!draft.groups.isEmpty()) {
      draft.groups.forEach(column -> draft.addItem(new Expression.ColumnValue(column)));
    } else if (!showExtreme(step, subject)) {
      of(step, subject).forEach(column -> draft.addItem(new Expression.ColumnValue(column)));
    }
  }

  /// Shows the extreme of the amount that ranks rows without a name: 'what is the largest bonus'
  /// asks for no key.
  private static boolean showExtreme(ParseStep step, Table subject) {
    QueryDraft draft = step.draft;
    boolean keyed =
        subject.singleKey().map(List::of).filter(DisplayColumns.of(subject)::equals).isPresent();
    boolean asked = step.isWordAt(0, "what") && step.isWordAt(1, "is", "was");
    if (!keyed
        || !asked
        || draft.skipped > 0
        || !draft.limit.equals(OptionalInt.of(1))
        || draft.orders.size() != 1) {
      return false;
    }
    Ordering order = draft.orders.getFirst();
    if (order.expression() instanceof Expression.ColumnValue(Column column)
        && column.table().equals(subject.name())
        && column.type() == ValueType.NUMBER
        && !column.isIdentifier()
        && step.choices.take(QueryFeature.OTHER_DISPLAY, 0, KEY_SHOWN) == 0) {
      Expression.Function extreme =
          order.descending() ? Expression.Function.MAX : Expression.Function.MIN;
      draft.items.add(new Expression.Aggregate(extreme, false, column));
      draft.orders.clear();
      draft.limit = OptionalInt.empty();
      return true;
    }
    return false;
  }

  private static Optional<Column> time(ParseStep step) {
    List<TimeColumns.Scored> columns =
        TimeColumns.near(step).stream()
            .filter(each -> TimeColumns.mayTell(step, each.column()))
            .toList();
    if (columns.isEmpty()) {
      return Optional.empty();
    }
    int chosen = step.choices.take(QueryFeature.OTHER_TIME_COLUMN, costs(columns.size()));
    return Optional.of(columns.get(chosen).column());
  }

  /// The columns that show rows of a table: its name, or else its key, or all columns.
  static List<Column> of(ParseStep step, Table table) {
    List<List<Column>> options = new ArrayList<>();
    options.add(DisplayColumns.of(table));
    table.singleKey().map(List::of).filter(key -> !options.contains(key)).ifPresent(options::add);
    table
        .singleKey()
        .ifPresent(key -> {
          List<Column> both = new ArrayList<>(List.of(key));
          both.addAll(options.getFirst());
          if (!both.equals(options.getLast()) && !options.getFirst().contains(key)) {
            options.add(both);
          }
        });
    Optional.of(DisplayColumns.others(table))
        .filter(other -> !other.isEmpty())
        .ifPresent(options::add);
    options.add(table.columns());
    return options.get(step.choices.take(QueryFeature.OTHER_DISPLAY, costs(options.size())));
  }

  private static double[] costs(int options) {
    double[] costs = new double[options];
    for (int i = 1; i < options; i++) {
      costs[i] = 1.5;
    }
    return costs;
  }

  /// Duplicates, tables that nothing but their mention needs, and the figure that ranks.
  static void ofRows(ParseStep step) {
    QueryDraft draft = step.draft;
    draft.distinct |= RepeatedRows.mayCome(step);
    if (!draft.hasAggregate()
        && draft.groups.isEmpty()
        && step.choices.take(QueryFeature.OTHER_DISTINCT, 0, 2) == 1) {
      draft.distinct = !draft.distinct;
    }
    if (draft.tables.size() > 1 && step.choices.take(QueryFeature.OTHER_JOIN, 0, 2) == 1) {
      Table first = draft.subject == null ? draft.tables.iterator().next() : draft.subject;
      draft.tables.removeIf(table -> !table.equals(first));
    }
    Optional<Expression> figure = draft.figure();
    boolean ranked =
        figure.isPresent()
            && !draft.items.contains(figure.get())
            && (draft.figureShown
                || (!draft.orders.isEmpty()
                    && step.choices.take(QueryFeature.OTHER_DISPLAY, 0, 2) == 1));
    if (ranked) {
      draft.addItem(figure.orElseThrow());
    }
  }
}
