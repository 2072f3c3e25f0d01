package dev.signalbox.sql.time;

import dev.signalbox.sql.time.NamedPeriod.Distance;
import dev.signalbox.sql.time.NamedPeriod.Fixed;
import dev.signalbox.sql.time.NamedPeriod.Yearly;
import dev.signalbox.sql.time.PhraseTokens.Found;
import dev.signalbox.sql.time.TimeAtom.Strength;
import dev.signalbox.sql.time.TimeReference.Span;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// Periods by their distance from today.
final class RelativePeriods {

  private static final TimeLexicon WORDS = TimeLexicon.ENGLISH;

  private final PhraseTokens tokens;
  private final TimeReference reference;
  private final LocalDate today;

  RelativePeriods(PhraseTokens tokens, TimeReference reference) {
    this.tokens = tokens;
    this.reference = reference;
    this.today = reference.today();
  }

  /// The longest period that begins at a token.
  Optional<TimeAtom> at(int i) {
    return Stream.of(day(i), toDate(i), step(i), ago(i), weekday(i), beside(i))
        .flatMap(Optional::stream)
        .max(Comparator.comparingInt(TimeAtom::end));
  }

  /// The day of the question.
  Optional<TimeAtom> today(int end) {
    return Optional.of(TimeAtom.sure(TimeSpan.ofDay(today), end));
  }

  private Optional<TimeAtom> day(int i) {
    return tokens
        .longest(tokens.after(i, "the"), WORDS.days())
        .map(day ->
            new TimeAtom(
                new Fixed(TimeSpan.ofDay(today.plusDays(day.value()))),
                day.end(),
                tokens.isName(i) ? Strength.NAME : Strength.SURE));
  }

  private Optional<TimeAtom> toDate(int i) {
    return tokens
        .longest(tokens.after(i, "the"), WORDS.toDate())
        .map(unit ->
            TimeAtom.sure(
                TimeSpan.of(
                    unit.value().start(today, reference), today.plusDays(1), unit.value().grain()),
                unit.end()));
  }

  /// 'Last month', 'the past 7 days', 'next Monday', 'last March'.
  private Optional<TimeAtom> step(int from) {
    int i = tokens.after(from, "the");
    Integer step = WORDS.steps().get(tokens.word(i));
    if (step == null) {
      return Optional.empty();
    }
    Optional<Found<Integer>> count = count(i + 1);
    int at = count.map(Found::end).orElse(i + 1);
    Optional<Found<NamedUnit>> unit = tokens.longest(at, WORDS.units());
    if (unit.isPresent()) {
      NamedUnit named = unit.get().value();
      int end = unit.get().end();
      if (tokens.is(end, "of")) {
        return Optional.empty();
      }
      if (count.isPresent()) {
        return counted(named, step, count.get().value(), end);
      }
      return isRolling(i, named) ? counted(named, step, 1, end) : whole(named, step, end);
    }
    return count.isPresent() ? Optional.empty() : monthOrWeekday(at, step);
  }

  /// Whether one unit ends today: 'the past week', 'in the last week'.
  private boolean isRolling(int i, NamedUnit unit) {
    String word = tokens.word(i);
    boolean article =
        tokens.is(i - 1, "the") && WORDS.rollingRelations().contains(tokens.word(i - 2));
    return unit.isRolling()
        && (WORDS.rolling().contains(word)
            || (article && WORDS.rollingAfterArticle().contains(word)));
  }

  private Optional<TimeAtom> counted(NamedUnit unit, int step, int count, int end) {
    if (step == 0 || count == 0) {
      return Optional.empty();
    }
    LocalDate first;
    LocalDate behind;
    if (unit.isRolling()) {
      first = step < 0 ? unit.plus(today, -count) : today;
      behind = step < 0 ? today.plusDays(1) : unit.plus(today, count).plusDays(1);
    } else {
      LocalDate current = unit.start(today, reference);
      first = unit.plus(current, step < 0 ? -count : 1);
      behind = unit.plus(first, count);
    }
    return Optional.of(TimeAtom.sure(TimeSpan.of(first, behind, unit.grain()), end));
  }

  private Optional<TimeAtom> whole(NamedUnit unit, int step, int end) {
    return unit == NamedUnit.DAY && step != 0
        ? Optional.empty()
        : Optional.of(TimeAtom.sure(unit.span(unit.plus(unit.start(today, reference), step)), end));
  }

  private Optional<TimeAtom> monthOrWeekday(int i, int step) {
    Integer month = WORDS.months().get(tokens.word(i));
    if (month != null) {
      LocalDate current = today.withDayOfMonth(1);
      Yearly yearly = new Yearly(month, 1, 0);
      TimeSpan span =
          switch (step) {
            case 0 -> yearly.in(today.getYear());
            case -1 -> yearly.latest(current.minusDays(1));
            default -> yearly.earliest(current.plusMonths(1));
          };
      return Optional.of(TimeAtom.sure(span, i + 1));
    }
    Integer weekday = WORDS.weekdays().get(tokens.word(i));
    if (weekday == null) {
      return Optional.empty();
    }
    DayOfWeek day = DayOfWeek.of(weekday);
    LocalDate found =
        switch (step) {
          case 0 -> inWeek(day, 0);
          case -1 -> today.with(TemporalAdjusters.previous(day));
          default -> today.with(TemporalAdjusters.next(day));
        };
    return Optional.of(TimeAtom.sure(TimeSpan.ofDay(found), i + 1));
  }

  private LocalDate inWeek(DayOfWeek day, int step) {
    LocalDate start = NamedUnit.WEEK.start(today, reference).plusWeeks(step);
    return start.with(TemporalAdjusters.nextOrSame(day));
  }

  private Optional<TimeAtom> ago(int i) {
    return count(i)
        .flatMap(count ->
            tokens
                .longest(count.end(), WORDS.units())
                .filter(unit -> tokens.is(unit.end(), "ago"))
                .map(unit -> {
                  LocalDate day = unit.value().plus(today, -count.value());
                  TimeSpan span = unit.value().span(unit.value().start(day, reference));
                  return new TimeAtom(new Distance(span, day), unit.end() + 1, Strength.SURE);
                }));
  }

  /// 'The year before', at the end of a question that continues one about a span of time: the same
  /// span some time before.
  private Optional<TimeAtom> beside(int from) {
    Optional<Found<NamedUnit>> unit = tokens.longest(tokens.after(from, "the"), WORDS.units());
    if (unit.isEmpty() || reference.about().isEmpty()) {
      return Optional.empty();
    }
    int end = unit.get().end();
    Integer step = WORDS.beside().get(tokens.word(end));
    Span span = reference.about().get();
    NamedUnit named = unit.get().value();
    boolean fits = !named.plus(span.from(), 1).isBefore(span.to());
    return step == null || !fits || !tokens.isEnd(end + 1)
        ? Optional.empty()
        : Optional.of(
            TimeAtom.sure(
                TimeSpan.of(
                    named.plus(span.from(), step), named.plus(span.to(), step), ChronoUnit.DAYS),
                end + 1));
  }

  private Optional<Found<Integer>> count(int i) {
    OptionalInt number = tokens.count(i);
    return number.isPresent()
        ? Optional.of(new Found<>(number.getAsInt(), i + 1))
        : tokens.longest(i, WORDS.counts());
  }

  /// 'Monday', which is the latest one, and 'Monday of last week'.
  private Optional<TimeAtom> weekday(int i) {
    Integer number = WORDS.weekdays().get(tokens.word(i));
    if (number == null) {
      return Optional.empty();
    }
    DayOfWeek day = DayOfWeek.of(number);
    int at = tokens.after(i + 1, "of");
    Integer step = WORDS.steps().get(tokens.word(at));
    if (step != null && tokens.is(at + 1, "week")) {
      return Optional.of(TimeAtom.sure(TimeSpan.ofDay(inWeek(day, step)), at + 2));
    }
    boolean otherwise = WORDS.otherwiseWords().contains(tokens.word(i)) && !tokens.isName(i);
    return Optional.of(
        new TimeAtom(
            new Fixed(TimeSpan.ofDay(today.with(TemporalAdjusters.previousOrSame(day)))),
            i + 1,
            otherwise ? Strength.WORD : Strength.NAME));
  }
}
