package dev.signalbox.sql.grammar.rule.quantity;

import dev.signalbox.sql.grammar.rule.quantity.EventTimes.Pair;
import dev.signalbox.sql.grammar.state.ComparatorWords;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.Superlative;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.DurationUnit;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Parses conditions and rankings by the time between two columns of a row: 'took longer than 10
/// days', 'cleared within 3 days', 'paid more than 30 days after they were issued', 'took the
/// longest'.
public final class DurationRule implements GrammarRule {

  private static final WordPattern LASTED =
      WordPattern.of(
          "that|which|who|have|has|had? took|take|takes|taking|taken|lasted|last|lasts|lasting|needed|need|needs|required|ran");
  private static final WordPattern WITH_DURATION =
      WordPattern.of("with|whose a? duration of|is|was?");
  private static final WordPattern WITHIN = WordPattern.of("within");
  private static final WordPattern ARTICLE = WordPattern.of("a|an|one");
  private static final WordPattern AFTER = WordPattern.of("after|from|since|of");
  private static final WordPattern BEFORE = WordPattern.of("before|prior to?");
  private static final WordPattern LONGEST = WordPattern.of("the? longest|most time?");
  private static final WordPattern SHORTEST = WordPattern.of("the? shortest|least|fewest time?");

  private static final WordPattern THE = WordPattern.of("the|our|my");
  private static final WordPattern MOST_LASTING = WordPattern.of("longest");
  private static final WordPattern LEAST_LASTING = WordPattern.of("shortest");
  private static final List<Predicate<ParseStep>> FORMS =
      List.of(
          DurationRule::inUnit,
          DurationRule::asked,
          ToldDuration::take,
          DurationRule::lasted,
          DurationRule::happened,
          DurationRule::extreme);

  /// A bound of a duration.
  private record Bound(Comparator comparator, String number, DurationUnit unit) {

    Condition on(Expression duration, boolean negated) {
      return new Condition.Comparison(
          duration, negated ? comparator.negated() : comparator, new Expression.Numeral(number));
    }
  }

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    for (Predicate<ParseStep> form : FORMS) {
      step.moveTo(start);
      if (form.test(step)) {
        return true;
      }
    }
    step.moveTo(start);
    return false;
  }

  /// 'in hours' behind a duration of that unit.
  private static boolean inUnit(ParseStep step) {
    return DurationParser.inUnit(step)
        .filter(unit ->
            step.draft.items.stream()
                .flatMap(item -> ToldDuration.inside(item).stream())
                .anyMatch(duration -> duration.unit() == unit))
        .isPresent();
  }

  /// 'the longest repair', 'what was the longest repair in days'.
  private static boolean extreme(ParseStep step) {
    step.take(THE);
    OptionalInt rows = Superlative.rows(step, false);
    boolean longest = step.take(MOST_LASTING);
    if (!longest && !step.take(LEAST_LASTING)) {
      return false;
    }
    Optional<Mention> things = step.mention().filter(step::meansTable);
    Table table = things.flatMap(Mention::table).orElse(null);
    if (table == null) {
      return false;
    }
    step.moveTo(things.get().to());
    boolean inUnit = step.isWordAt(step.at(), "in");
    Optional<Expression> duration = DurationParser.whole(step, table);
    if (duration.isEmpty()) {
      return false;
    }
    step.addTable(table, things.get());
    if (inUnit && rows.isEmpty() && step.isWordAt(0, "what")) {
      step.draft.addItem(
          new Expression.CalculatedAggregate(
              longest ? Expression.Function.MAX : Expression.Function.MIN, duration.get()));
      return true;
    }
    step.draft.rows = rows;
    return rank(step, duration.get(), longest);
  }

  /// 'how long did', 'how many days does it take to resolve a complaint'.
  private static boolean asked(ParseStep step) {
    return new AskedDuration(step).parse();
  }

  /// 'took longer than 10 days to clear', 'took the longest'.
  private static boolean lasted(ParseStep step) {
    int start = step.at();
    if (!step.take(LASTED) && !step.take(WITH_DURATION)) {
      return false;
    }
    boolean longest = step.take(LONGEST);
    if (longest || step.take(SHORTEST)) {
      return duration(step, DurationUnit.DAYS).map(key -> rank(step, key, longest)).orElse(false);
    }
    Optional<Bound> bound = bound(step, false);
    Optional<Expression> duration = bound.flatMap(found -> duration(step, found.unit()));
    duration.ifPresent(found -> restrict(step, bound.get(), found, start));
    return duration.isPresent();
  }

  /// The duration that the words here name, or that of the subject's rows.
  private static Optional<Expression> duration(ParseStep step, DurationUnit unit) {
    int start = step.at();
    Optional<Expression> path = DurationParser.path(step, unit);
    if (path.isPresent()) {
      return path;
    }
    step.moveTo(start);
    return described(step).stream()
        .map(rows -> EventTimes.of(step, rows))
        .filter(events -> !events.storesLength())
        .flatMap(events -> events.whole().stream())
        .findFirst()
        .flatMap(pair -> DurationParser.duration(step, pair, unit));
  }

  /// The rows that a clause may describe: the subject, then those named last before it, as in
  /// 'members who have loans that lasted longer than a month'.
  private static List<Table> described(ParseStep step) {
    return Stream.concat(
            Stream.ofNullable(rows(step)),
            step.question.mentions().stream()
                .filter(mention -> mention.to() <= step.at())
                .flatMap(mention -> mention.table().stream())
                .reduce((_, last) -> last)
                .stream())
        .distinct()
        .toList();
  }

  private static @Nullable Table rows(ParseStep step) {
    Table subject = step.draft.subject == null ? step.draft.counted : step.draft.subject;
    return subject == null && step.draft.tables.size() == 1
        ? step.draft.tables.iterator().next()
        : subject;
  }

  private static boolean rank(ParseStep step, Expression key, boolean descending) {
    step.draft.orders.add(new Ordering(key, descending));
    step.draft.limit = OptionalInt.of(step.draft.rows.orElse(1));
    step.draft.rows = OptionalInt.empty();
    step.restricting = true;
    return true;
  }

  /// 'cleared within 3 days', 'paid more than 30 days after they were issued'.
  private static boolean happened(ParseStep step) {
    int start = step.at();
    return isParticiple(step.question.tokens().get(start))
        && described(step).stream().anyMatch(rows -> happened(step, rows, start));
  }

  private static boolean happened(ParseStep step, Table rows, int start) {
    step.moveTo(start);
    EventTimes events = EventTimes.of(step, rows);
    Column until = events.columns().size() > 1 ? events.named(start).orElse(null) : null;
    if (until == null) {
      return false;
    }
    step.moveTo(start + 1);
    Optional<Bound> bound = bound(step, true);
    return bound.isPresent() && bounded(step, events, until, bound.get(), start);
  }

  private static boolean bounded(
      ParseStep step, EventTimes events, Column event, Bound bound, int start) {
    boolean before = step.take(BEFORE);
    Optional<Column> other = Optional.empty();
    if (before || step.take(AFTER)) {
      int at = step.at();
      other = DurationPath.event(step, events).filter(found -> !found.equals(event));
      if (other.isEmpty()) {
        step.moveTo(at);
        other = general(step, events, event);
      }
      if (other.isEmpty()) {
        return false;
      }
    }
    boolean within = bound.comparator() == Comparator.AT_MOST;
    Optional<Pair> pair =
        other
            .map(found -> before ? new Pair(event, found) : new Pair(found, event))
            .or(() -> within ? events.until(event) : Optional.empty());
    Optional<Expression> duration =
        pair.flatMap(found -> DurationParser.duration(step, found, bound.unit()));
    duration.ifPresent(found -> restrict(step, bound, found, start));
    return duration.isPresent();
  }

  /// The beginning of the rows, where a word such as 'placed' tells no event of its own.
  private static Optional<Column> general(ParseStep step, EventTimes events, Column event) {
    while (step.isWordAt(step.at(), "they", "it", "were", "was", "being", "having", "been")) {
      step.moveTo(step.at() + 1);
    }
    Optional<Column> from =
        events.isGeneral(step.at()) ? events.until(event).map(Pair::from) : Optional.empty();
    from.ifPresent(_ -> step.moveTo(step.at() + 1));
    return from;
  }

  private static void restrict(ParseStep step, Bound bound, Expression duration, int start) {
    step.restricting = true;
    step.addFilter(bound.on(duration, step.negated), start);
  }

  /// Parses 'longer than 10 days', 'a week', 'within 3 days'.
  ///
  /// @param exact whether a number alone is a bound, as in 'two days after'
  private static Optional<Bound> bound(ParseStep step, boolean exact) {
    int start = step.at();
    boolean within = step.take(WITHIN);
    Comparator comparator = within ? Comparator.AT_MOST : ComparatorWords.take(step).orElse(null);
    if (comparator == null && !exact) {
      return Optional.empty();
    }
    String number = number(step);
    Optional<DurationUnit> unit = number == null ? Optional.empty() : DurationParser.unit(step);
    if (number == null || unit.isEmpty()) {
      step.moveTo(start);
      return Optional.empty();
    }
    Comparator behind = ComparatorWords.takeBehindNumber(step).orElse(Comparator.EQUAL);
    return Optional.of(new Bound(comparator == null ? behind : comparator, number, unit.get()));
  }

  private static @Nullable String number(ParseStep step) {
    String digits = step.tokenAt(step.at()).map(Token::number).orElse(null);
    if (digits != null) {
      step.moveTo(step.at() + 1);
      return digits;
    }
    return step.take(ARTICLE) ? "1" : null;
  }

  private static boolean isParticiple(Token token) {
    return List.of("ed", "en", "id", "nt", "ld", "ut", "ft").stream()
        .anyMatch(token.lower()::endsWith);
  }
}
