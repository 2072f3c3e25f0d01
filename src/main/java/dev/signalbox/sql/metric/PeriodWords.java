package dev.signalbox.sql.metric;

import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.time.TimeExpression;
import dev.signalbox.sql.time.TimeMeaning;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The words for calendar units.
final class PeriodWords {

  private static final List<String> ORDINALS = List.of("first", "second", "third", "fourth");

  private PeriodWords() {}

  /// The unit of an adverb; null for another word.
  static @Nullable CalendarUnit adverb(String word) {
    return switch (word) {
      case "daily" -> CalendarUnit.DAY;
      case "weekly" -> CalendarUnit.WEEK;
      case "monthly" -> CalendarUnit.MONTH;
      case "quarterly" -> CalendarUnit.QUARTER;
      case "yearly", "annual", "annually" -> CalendarUnit.YEAR;
      default -> null;
    };
  }

  /// The unit of a short word for a comparison, such as 'YoY'; null for another word.
  static @Nullable CalendarUnit beside(String word) {
    return switch (word) {
      case "dod" -> CalendarUnit.DAY;
      case "wow" -> CalendarUnit.WEEK;
      case "mom" -> CalendarUnit.MONTH;
      case "qoq" -> CalendarUnit.QUARTER;
      case "yoy" -> CalendarUnit.YEAR;
      default -> null;
    };
  }

  /// The unit of a noun; null for another word.
  static @Nullable CalendarUnit unit(String word) {
    return switch (word) {
      case "day", "days" -> CalendarUnit.DAY;
      case "week", "weeks" -> CalendarUnit.WEEK;
      case "month", "months" -> CalendarUnit.MONTH;
      case "quarter", "quarters" -> CalendarUnit.QUARTER;
      case "year", "years" -> CalendarUnit.YEAR;
      default -> null;
    };
  }

  /// Whether a word names a time behind 'same': 'the same period'.
  static boolean isPeriod(String word) {
    return Set.of("period", "time", "timeframe", "range").contains(word)
        || (unit(word) != null && !word.endsWith("s"));
  }

  /// The unit behind a time that only 'compared with' or 'against' names; empty where another word
  /// leads to the time.
  static Optional<TimeExpression> later(WordMarks marks, TimeExpression earlier) {
    String before = marks.lower(earlier.from() - 1);
    boolean beside =
        Set.of("against", "vs", "versus").contains(before)
            || (Set.of("with", "to").contains(before)
                && ComparisonReader.isVersus(marks.lower(earlier.from() - 2)));
    TimeMeaning.Interval asked = (TimeMeaning.Interval) earlier.meaning();
    return unit(asked)
        .filter(_ -> beside)
        .flatMap(unit -> next(asked, unit))
        .map(now ->
            new TimeExpression(earlier.from(), earlier.to(), now, earlier.weak(), now.reading()));
  }

  private static Optional<TimeMeaning.Interval> next(
      TimeMeaning.Interval interval, CalendarUnit unit) {
    LocalDateTime from = interval.to();
    if (from == null) {
      return Optional.empty();
    }
    LocalDateTime to =
        switch (unit) {
          case DAY -> from.plusDays(1);
          case WEEK -> from.plusWeeks(1);
          case MONTH -> from.plusMonths(1);
          case QUARTER -> from.plusMonths(3);
          case YEAR -> from.plusYears(1);
          case WEEKDAY, WEEKDAY_NUMBER, MONTH_OF_YEAR -> from;
        };
    return from.isBefore(to)
        ? Optional.of(new TimeMeaning.Interval(from, to, interval.grain()))
        : Optional.empty();
  }

  /// The place of the unit in 'the day with the most': what the question asks for.
  static Optional<Integer> ranked(WordMarks marks) {
    for (int i = 1; i < marks.size(); i++) {
      if (unit(marks.lower(i)) != null
          && !marks.lower(i).endsWith("s")
          && Set.of("the", "which", "what", "our").contains(marks.lower(i - 1))
          && Set.of("with", "had", "has", "saw", "when", "brought").contains(marks.lower(i + 1))) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  /// The unit in 'the previous month', but not in 'the last month of 2024', which is one month.
  static Optional<CalendarUnit> previous(WordMarks marks) {
    return IntStream.range(1, marks.size())
        .filter(i -> Set.of("previous", "preceding", "prior", "last").contains(marks.lower(i - 1)))
        .filter(i -> !Set.of("of", "in").contains(marks.lower(i + 1)))
        .filter(i -> !marks.lower(i + 1).matches("\\d+"))
        .mapToObj(i -> Optional.ofNullable(unit(marks.lower(i))))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /// The place of the second unit in 'from month to month'.
  static Optional<Integer> repeated(WordMarks marks) {
    for (int i = 2; i < marks.size(); i++) {
      if (unit(marks.lower(i)) != null
          && marks.lower(i).equals(marks.lower(i - 2))
          && Set.of("to", "after").contains(marks.lower(i - 1))
          && marks.isFree(i - 2, i + 1)) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  /// 'More this year than last' sets the same unit before beside the asked one.
  ///
  /// @param from behind the asked time
  static Optional<AskedComparison> former(WordMarks marks, TimeMeaning.Interval asked, int from) {
    return unit(asked).filter(_ -> takeFormer(marks, from)).map(AskedComparison.Before::new);
  }

  /// Takes 'than last' at the end of a question, and the words of comparing before it.
  private static boolean takeFormer(WordMarks marks, int from) {
    for (int i = from; i < marks.size(); i++) {
      boolean last = i + 1 == marks.size() || !marks.token(i + 1).isWord();
      if (last
          && marks.isFree(i)
          && Set.of("last", "before", "previously").contains(marks.lower(i))
          && ComparisonReader.isVersus(marks.lower(i - 1))) {
        marks.operator(i - 1, i + 1);
        ComparisonReader comparisons = new ComparisonReader(marks);
        comparisons.takeWords();
        comparisons.kept();
        return true;
      }
    }
    return false;
  }

  /// The calendar unit that is as long as a span of time; empty where none is.
  static Optional<CalendarUnit> unit(TimeMeaning.Interval interval) {
    LocalDateTime from = interval.from();
    LocalDateTime to = interval.to();
    if (from == null || to == null) {
      return Optional.empty();
    }
    if (from.plusDays(1).equals(to)) {
      return Optional.of(CalendarUnit.DAY);
    }
    if (from.plusWeeks(1).equals(to)) {
      return Optional.of(CalendarUnit.WEEK);
    }
    if (from.plusMonths(1).equals(to)) {
      return Optional.of(CalendarUnit.MONTH);
    }
    if (from.plusMonths(3).equals(to)) {
      return Optional.of(CalendarUnit.QUARTER);
    }
    return from.plusYears(1).equals(to) ? Optional.of(CalendarUnit.YEAR) : Optional.empty();
  }

  /// Whether a time begins where the one before it ends, and only 'and' joins them: 'in May and
  /// June' is one time, where nothing compares the two.
  static boolean isNext(WordMarks marks, TimeExpression before, TimeExpression next) {
    boolean joined =
        marks.lower(before.to()).equals("and")
            && next.from() == before.to() + 1
            && !Set.of("in", "for", "during").contains(marks.lower(next.from()));
    boolean compares =
        ComparisonReader.changes(marks, marks.size())
            || marks.lower(before.from() - 1).equals("between")
            || marks.tokens().stream().anyMatch(token -> ComparisonReader.isVersus(token.lower()));
    LocalDateTime end = ((TimeMeaning.Interval) before.meaning()).to();
    return joined
        && !compares
        && !isApart(marks)
        && end != null
        && end.equals(((TimeMeaning.Interval) next.meaning()).from());
  }

  /// Whether a question asks for each of its times by itself.
  private static boolean isApart(WordMarks marks) {
    return IntStream.range(0, marks.size())
        .anyMatch(i ->
            switch (marks.lower(i)) {
              case "separately", "individually", "respectively" -> true;
              case "each" ->
                  i + 1 == marks.size()
                      || marks.lower(i + 1).equals("of")
                      || !marks.token(i + 1).isWord();
              default -> false;
            });
  }

  /// The time of two that follow one another.
  static TimeExpression together(TimeExpression one, TimeExpression next) {
    TimeMeaning.Interval first = (TimeMeaning.Interval) one.meaning();
    TimeMeaning.Interval last = (TimeMeaning.Interval) next.meaning();
    TimeMeaning.Interval whole = new TimeMeaning.Interval(first.from(), last.to(), first.grain());
    return new TimeExpression(one.from(), next.to(), whole, one.weak(), whole.reading());
  }

  /// 'The fourth quarter of 2025 over the third': an ordinal behind a word that compares is another
  /// quarter of the asked one's year, as also in 'improved from the second quarter to the third'. A
  /// change goes on to the next year, and the quarter beside the first one is that just before.
  static Optional<TimeMeaning.Interval> ordinal(WordMarks marks, TimeExpression asked) {
    TimeMeaning.Interval interval = (TimeMeaning.Interval) asked.meaning();
    LocalDateTime from = interval.from();
    LocalDateTime to = interval.to();
    if (from == null || to == null || !from.plusMonths(3).equals(to)) {
      return Optional.empty();
    }
    for (int i = asked.to(); i < marks.size(); i++) {
      int quarter = ORDINALS.indexOf(marks.lower(i)) + 1;
      boolean changes =
          ComparisonReader.changes(marks, asked.from())
              && marks.lower(asked.from() - 1).equals("from")
              && List.of(marks.lower(i - 1), marks.lower(i - 2)).contains("to");
      ComparisonReader comparisons = new ComparisonReader(marks);
      if (quarter > 0
          && marks.isFree(i)
          && (changes ? comparisons.compares(0, i) : comparisons.compares(asked.to(), i))) {
        marks.take(i, i + 1, Span.Kind.TIME, null, marks.lower(i) + " quarter");
        LocalDateTime same = from.withDayOfYear(1).plusMonths(3L * (quarter - 1));
        boolean before = !changes && same.equals(from.plusMonths(9));
        LocalDateTime start =
            same.plusYears(changes && same.isBefore(from) ? 1 : 0).minusYears(before ? 1 : 0);
        return Optional.of(new TimeMeaning.Interval(start, start.plusMonths(3), ChronoUnit.MONTHS));
      }
    }
    return Optional.empty();
  }
}
