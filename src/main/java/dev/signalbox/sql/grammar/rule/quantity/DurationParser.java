package dev.signalbox.sql.grammar.rule.quantity;

import dev.signalbox.sql.grammar.rule.quantity.EventTimes.Pair;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.DurationUnit;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Duration;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Optional;

/// Parses durations between two columns of a row: 'days from order to delivery', 'voyage duration',
/// 'time to clear a fault'.
public final class DurationParser {

  private static final WordPattern PASS =
      WordPattern.of(
          "that|which? it? takes|took|take|passed|pass|passes|elapsed|elapse|lie|lies|are|there? on? average?");
  private static final WordPattern NUMBER_OF = WordPattern.of("number of");
  private static final WordPattern NOUN =
      WordPattern.of("duration|durations|time|length of? time?");
  private static final WordPattern DURATION = WordPattern.of("duration|durations");
  private static final WordPattern IN = WordPattern.of("in");

  private DurationParser() {}

  /// Parses a duration here, and moves behind it. The position stays where there is none.
  public static Optional<Expression> operand(ParseStep step) {
    int start = step.at();
    Optional<Expression> found = ofUnit(step);
    if (found.isEmpty()) {
      step.moveTo(start);
      found = ofNoun(step);
    }
    if (found.isEmpty()) {
      step.moveTo(start);
      found = ofThing(step);
    }
    if (found.isEmpty()) {
      step.moveTo(start);
    }
    return found;
  }

  /// 'days between receiving and resolving', 'number of days it takes to clear a fault'.
  private static Optional<Expression> ofUnit(ParseStep step) {
    step.take(NUMBER_OF);
    Optional<DurationUnit> unit = unit(step);
    if (unit.isEmpty()) {
      return Optional.empty();
    }
    step.take(PASS);
    return path(step, unit.get());
  }

  /// 'time in days between receiving and resolving', 'duration of the repairs in days'.
  private static Optional<Expression> ofNoun(ParseStep step) {
    boolean named = step.sees(DURATION) && step.mention().isEmpty();
    boolean length = step.isWordAt(step.at(), "length") && step.mention().isEmpty();
    if (!step.take(NOUN)) {
      return Optional.empty();
    }
    Optional<DurationUnit> before = inUnit(step);
    step.take(PASS);
    int behind = step.at();
    Optional<Expression> between = path(step, before.orElse(DurationUnit.DAYS));
    if (between.isPresent()) {
      return before.isPresent()
          ? between
          : inUnit(step).flatMap(unit -> with(between.get(), unit)).or(() -> between);
    }
    step.moveTo(behind);
    Optional<Expression> whole =
        named || length ? rows(step, named).flatMap(table -> whole(step, table)) : Optional.empty();
    return whole.filter(_ -> named || step.isWordAt(step.at() - 2, "in"));
  }

  /// 'repair duration in days'.
  private static Optional<Expression> ofThing(ParseStep step) {
    Optional<Mention> thing = step.mention().filter(step::meansTable);
    if (thing.isEmpty()
        || !step.isWordAt(thing.get().to(), "duration", "durations")
        || step.question.mentionFrom(thing.get().to()).isPresent()) {
      return Optional.empty();
    }
    Table table = thing.get().table().orElseThrow();
    step.moveTo(thing.get().to() + 1);
    Optional<Expression> found = whole(step, table);
    found.ifPresent(_ -> step.addTable(table, thing.get()));
    return found;
  }

  /// The rows that last: those named behind 'of', or the subject.
  private static Optional<Table> rows(ParseStep step, boolean orSubject) {
    int start = step.at();
    step.take(WordPattern.of("of|for"));
    step.skipDeterminers();
    Optional<Mention> named = step.mention().filter(step::meansTable);
    if (named.isPresent() && step.at() > start) {
      step.addTable(named.get().table().orElseThrow(), named.get());
      step.moveTo(named.get().to());
      return named.flatMap(Mention::table);
    }
    step.moveTo(start);
    return orSubject ? Optional.ofNullable(step.draft.subject) : Optional.empty();
  }

  /// The duration of a table's rows as a whole, unless a column stores it.
  static Optional<Expression> whole(ParseStep step, Table table) {
    EventTimes events = EventTimes.of(step, table);
    if (events.storesLength()) {
      return Optional.empty();
    }
    Optional<Pair> pair = events.whole();
    return pair.flatMap(times -> duration(step, times, inUnit(step).orElse(DurationUnit.DAYS)))
        .map(duration -> implied(step, duration));
  }

  private static Expression implied(ParseStep step, Expression duration) {
    List<String> names = duration.columns().map(column -> column.name()).toList();
    step.draft.note(
        QueryFeature.IMPLIED_AMOUNT,
        "the duration is read as the time from '%s' to '%s'"
            .formatted(names.getFirst(), names.getLast()));
    return duration;
  }

  /// The time at which the rows began that an event of theirs ends; empty where no column tells it
  /// for sure.
  public static Optional<Column> beginning(ParseStep step, Column event) {
    return EventTimes.of(step, step.lexicon.schema().table(event.table()))
        .until(event)
        .map(Pair::from);
  }

  static Optional<Expression> path(ParseStep step, DurationUnit unit) {
    Optional<DurationPath> path = DurationPath.parse(step);
    Optional<Expression> duration = path.flatMap(found -> duration(step, found.pair(), unit));
    duration.ifPresent(_ -> moveBehind(step, path.get()));
    return duration;
  }

  private static void moveBehind(ParseStep step, DurationPath path) {
    step.moveTo(path.end());
    step.draft.tables.add(path.table());
    if (step.draft.subject == null) {
      step.draft.subject = path.table();
    }
  }

  static Optional<Expression> duration(ParseStep step, Pair pair, DurationUnit unit) {
    return step.times.duration(pair.from(), pair.until(), unit).map(found -> found);
  }

  private static Optional<Expression> with(Expression duration, DurationUnit unit) {
    return duration instanceof Duration(var from, var until, _)
            && unit.isToldBy(from.stored())
            && unit.isToldBy(until.stored())
        ? Optional.of(new Duration(from, until, unit))
        : Optional.empty();
  }

  /// Takes 'in days'.
  static Optional<DurationUnit> inUnit(ParseStep step) {
    int start = step.at();
    Optional<DurationUnit> unit = step.take(IN) ? unit(step) : Optional.empty();
    if (unit.isEmpty()) {
      step.moveTo(start);
    }
    return unit;
  }

  /// Takes the word of a unit.
  static Optional<DurationUnit> unit(ParseStep step) {
    Optional<DurationUnit> unit =
        step.tokenAt(step.at()).map(Token::lower).flatMap(DurationUnit::named);
    unit.ifPresent(_ -> step.moveTo(step.at() + 1));
    return unit;
  }
}
