package dev.signalbox.sql.grammar.rule.quantity;

import dev.signalbox.sql.grammar.rule.quantity.EventTimes.Pair;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Parses the two events of a duration: 'from order to delivery', 'between receiving and resolving
/// a complaint', 'to clear a fault'.
///
/// @param end the index behind the words
record DurationPath(Table table, Pair pair, int end) {

  private static final WordPattern FROM = WordPattern.of("from");
  private static final WordPattern BETWEEN = WordPattern.of("between");
  private static final WordPattern TO = WordPattern.of("to|until|till");
  private static final WordPattern AND = WordPattern.of("and");
  private static final WordPattern VERB =
      WordPattern.of("needed|required|taken|it? takes|took? to be|get|have|become?");
  private static final WordPattern BARE_VERB = WordPattern.of("to be|get|become?");
  private static final WordPattern LEAD =
      WordPattern.of(
          "the|a|an|its|their|it|they|he|she|was|were|is|being|been|having|getting|when|actual?");
  private static final WordPattern OF_EVENT = WordPattern.of("date|time|day|moment of");
  private static final WordPattern DATE = WordPattern.of("date|time|day");
  private static final WordPattern PRONOUN = WordPattern.of("it|them|one|off|out|up");
  private static final int MOST_LEADS = 4;

  /// The path that begins here in the likeliest table.
  static Optional<DurationPath> parse(ParseStep step) {
    int start = step.at();
    List<DurationPath> found = new ArrayList<>();
    for (EventTimes events : EventTimes.near(step)) {
      step.moveTo(start);
      pair(step, events)
          .ifPresent(pair -> found.add(new DurationPath(events.table(), pair, step.at())));
    }
    step.moveTo(start);
    boolean clear = !found.isEmpty() && (found.size() == 1 || isNamed(step, found.getFirst()));
    return clear ? Optional.of(found.getFirst()) : Optional.empty();
  }

  private static boolean isNamed(ParseStep step, DurationPath path) {
    return path.table().equals(step.draft.subject) || step.draft.tables.contains(path.table());
  }

  private static Optional<Pair> pair(ParseStep step, EventTimes events) {
    if (step.take(FROM)) {
      return both(step, events, TO);
    }
    if (step.take(BETWEEN)) {
      return both(step, events, AND);
    }
    if (step.take(VERB) || step.take(BARE_VERB)) {
      return event(step, events).flatMap(events::until);
    }
    return Optional.empty();
  }

  private static Optional<Pair> both(ParseStep step, EventTimes events, WordPattern between) {
    Optional<Column> from = event(step, events);
    if (from.isEmpty() || !step.take(between)) {
      return Optional.empty();
    }
    return event(step, events)
        .filter(until -> !until.equals(from.get()))
        .map(until -> new Pair(from.get(), until));
  }

  /// Parses one event, with the thing that it happens to.
  static Optional<Column> event(ParseStep step, EventTimes events) {
    for (int i = 0; i < MOST_LEADS && step.take(LEAD); i++) {
      // Several of these words may stand before the event.
    }
    step.take(OF_EVENT);
    step.take(LEAD);
    Optional<Column> column = events.named(step.at());
    if (column.isPresent()) {
      step.moveTo(step.at() + 1);
      step.take(DATE);
      object(step, events.table());
    }
    return column;
  }

  /// Moves behind the rows that the event happens to.
  static void object(ParseStep step, Table table) {
    int start = step.at();
    if (step.take(PRONOUN)) {
      return;
    }
    if (step.isWordAt(start, "each", "every")) {
      return;
    }
    step.take(WordPattern.of("of|for?"));
    step.skipDeterminers();
    Optional<Mention> rows =
        step.mention()
            .filter(step::meansTable)
            .filter(mention -> mention.table().filter(table::equals).isPresent());
    rows.ifPresent(mention -> {
      step.addTable(table, mention);
      step.moveTo(mention.to());
    });
    if (rows.isEmpty()) {
      step.moveTo(start);
    }
  }
}
