package dev.signalbox.sql.metric;

import dev.signalbox.sql.grammar.state.QuestionTimes;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.time.TimeExpression;
import dev.signalbox.sql.time.TimeMeaning;
import dev.signalbox.sql.time.TimeReference;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Reads the times of a question, and the calendar units by which it groups.
final class TimeWords {

  private final WordMarks marks;
  private final LinkedQuestion question;
  private final QuestionTimes times;
  private final List<TimeExpression> intervals = new ArrayList<>();
  private @Nullable CalendarUnit grain;
  private @Nullable CalendarUnit beside;

  TimeWords(WordMarks marks, LinkedQuestion question, Lexicon lexicon, TimeReference reference) {
    this.marks = marks;
    this.question = question;
    this.times = new QuestionTimes(marks.tokens(), lexicon, reference);
  }

  void readPeriods() {
    for (int i = 0; i < marks.size(); i++) {
      TimeExpression found = at(i);
      if (found != null) {
        take(found);
        i = found.to() - 1;
      } else if (year(i).isPresent()) {
        take(year(i).get());
      } else if (GroupWords.groups(marks, i)
          && PeriodWords.unit(marks.lower(i)) != null
          && marks.isFree(i)) {
        readUnit(i);
      } else if (marks.isFree(i) && grain == null && PeriodWords.adverb(marks.lower(i)) != null) {
        grain = PeriodWords.adverb(marks.lower(i));
        marks.operator(i, i + 1);
      }
    }
  }

  /// The longest free phrase at a place; a weak one only where nothing else begins.
  private @Nullable TimeExpression at(int i) {
    if (!marks.isFree(i) || isComparing(i)) {
      return null;
    }
    boolean changes = ComparisonReader.changes(marks, i);
    if (changes && marks.lower(i).equals("from")) {
      return null;
    }
    List<TimeExpression> free =
        times.startingAt(i).stream()
            .filter(each -> marks.isFree(each.from(), each.to()))
            .filter(each -> !changes || !isToBetween(each))
            .filter(each -> IntStream.range(each.from(), each.to()).noneMatch(this::isInName))
            .toList();
    return free.stream()
        .filter(each -> !each.weak())
        .findFirst()
        .or(() -> free.stream().findFirst())
        .orElse(null);
  }

  /// 'Jan Berg' is no January.
  private boolean isInName(int i) {
    return question
        .mentionAt(i)
        .filter(mention -> mention.to() - mention.from() > 1)
        .map(mention -> mention.links().getFirst().match() == Link.Match.VALUE)
        .orElse(false);
  }

  /// 'Changed from 2024 to 2025' sets two times beside each other.
  private boolean isToBetween(TimeExpression each) {
    for (int i = each.from(); i < each.to(); i++) {
      if (Set.of("to", "between").contains(marks.lower(i))) {
        return true;
      }
    }
    return false;
  }

  /// 'For 2025'.
  private Optional<TimeExpression> year(int i) {
    boolean named =
        marks.isFree(i)
            && (Set.of("for", "from", "to", "over").contains(marks.lower(i - 1))
                || (Set.of("between", "and").contains(marks.lower(i - 1))
                    && ComparisonReader.changes(marks, i)));
    return named && marks.lower(i).matches("(19|20)\\d\\d")
        ? Optional.of(TimeExpression.ofYear(i, Integer.parseInt(marks.lower(i))))
        : Optional.empty();
  }

  /// 'Month over month' and 'the same period last year' belong to comparisons.
  private boolean isComparing(int i) {
    boolean same =
        IntStream.rangeClosed(Math.max(0, i - 4), i - 1)
            .anyMatch(
                at -> marks.lower(at).equals("same") && PeriodWords.isPeriod(marks.lower(at + 1)));
    return same
        && (marks.lower(i).matches("last|previous|prior|year|a|the|period|month|quarter|week")
            || (Set.of("of", "in").contains(marks.lower(i))
                && Set.of("last", "previous", "prior").contains(marks.lower(i + 1))));
  }

  private void take(TimeExpression found) {
    switch (found.meaning()) {
      case TimeMeaning.Interval _ -> {
        mark(found);
        boolean next =
            !intervals.isEmpty() && PeriodWords.isNext(marks, intervals.getLast(), found);
        intervals.add(next ? PeriodWords.together(intervals.removeLast(), found) : found);
      }
      case TimeMeaning.Grouping(var unit, var compared) -> {
        if (!compared && grain == null) {
          grain = unit;
          mark(found);
        } else if (compared) {
          beside = unit;
          mark(found);
        }
      }
      case TimeMeaning.WeekdayIs _, TimeMeaning.MonthIs _ -> {}
    }
  }

  private void mark(TimeExpression found) {
    marks.take(found.from(), found.to(), Span.Kind.TIME, null, found.reading());
  }

  /// 'The weakest month': the unit behind a superlative groups.
  void readUnit(int at) {
    CalendarUnit unit = PeriodWords.unit(marks.lower(at));
    if (unit != null && grain == null && marks.isFree(at)) {
      grain = unit;
      marks.operator(at, at + 1);
    }
  }

  /// 'The trend of the yield' is a series.
  void readTrend() {
    if (grain == null) {
      grain = TrendWords.read(marks, interval()).orElse(null);
    }
  }

  Optional<CalendarUnit> grain() {
    return Optional.ofNullable(grain);
  }

  /// The column of times that a word before the asked time names: 'due before November' means
  /// `due_date`. Takes the word.
  Optional<Column> column(Table table) {
    if (intervals.isEmpty()) {
      return Optional.empty();
    }
    for (int i = intervals.getFirst().from() - 1;
        i >= Math.max(0, intervals.getFirst().from() - 2);
        i--) {
      Token word = marks.token(i);
      Optional<Column> named =
          StopWords.isFunctionWord(word)
              ? Optional.empty()
              : times.columns(table).stream()
                  .filter(column -> column.words().size() > 1)
                  .filter(column -> WordForms.lemma(column.words().getFirst()).equals(word.lemma()))
                  .findFirst();
      if (named.isPresent() && marks.isFree(i)) {
        marks.take(i, i + 1, Span.Kind.COLUMN, named.get().toString(), named.get().toString());
        return named;
      }
    }
    return Optional.empty();
  }

  /// The asked time: of two that are compared, the later one.
  Optional<TimeMeaning.Interval> interval() {
    return intervals.stream().map(TimeWords::interval).findFirst();
  }

  private static TimeMeaning.Interval interval(TimeExpression found) {
    return (TimeMeaning.Interval) found.meaning();
  }

  /// The comparison, also where two times are set beside each other. The later one then is the
  /// asked time. Empty intervals stay where they do not fit, so that their words count as unread.
  ///
  /// @param whole whether the question names a figure, and so adds nothing to the one before
  Optional<AskedComparison> compared(Optional<AskedComparison> byWords, boolean whole) {
    if (beside != null && byWords.isEmpty()) {
      new ComparisonReader(marks).takeWords();
      return Optional.of(new AskedComparison.Before(grain == null ? beside : grain));
    }
    if (byWords.isEmpty() && intervals.size() == 1) {
      Optional<AskedComparison> since = whole ? sinceEarlier() : Optional.empty();
      if (since.isPresent()) {
        return since;
      }
      return PeriodWords.ordinal(marks, intervals.getFirst())
          .map(other -> laterFirst(intervals.getFirst(), other))
          .or(() ->
              PeriodWords.former(marks, interval(intervals.getFirst()), intervals.getFirst().to()))
          .or(this::change);
    }
    if (intervals.size() != 2 || byWords.isPresent()) {
      return unreadMoreThan(1, byWords);
    }
    TimeExpression first = intervals.getFirst();
    TimeExpression second = intervals.getLast();
    boolean compares =
        new ComparisonReader(marks).compares(first.to(), second.from())
            || new ComparisonReader(marks).compares(0, first.from());
    if (!compares) {
      return unreadMoreThan(1, byWords);
    }
    if (isLater(interval(second), interval(first))) {
      intervals.removeFirst();
      return Optional.of(beside(interval(second), interval(first)));
    }
    intervals.removeLast();
    return Optional.of(beside(interval(first), interval(second)));
  }

  private Optional<AskedComparison> unreadMoreThan(int most, Optional<AskedComparison> comparison) {
    while (intervals.size() > most) {
      TimeExpression extra = intervals.removeLast();
      marks.take(extra.from(), extra.to(), Span.Kind.LOST_TIME, null, null);
    }
    return comparison;
  }

  /// The comparison of two times with the later one as the asked one.
  private AskedComparison laterFirst(TimeExpression one, TimeMeaning.Interval other) {
    boolean later = isLater(other, interval(one));
    if (later) {
      intervals.set(
          0, new TimeExpression(one.from(), one.to(), other, one.weak(), other.reading()));
    }
    return new AskedComparison.Beside(later ? interval(one) : other);
  }

  private static boolean isLater(TimeMeaning.Interval one, TimeMeaning.Interval other) {
    LocalDateTime from = one.from();
    LocalDateTime before = other.from();
    return from != null && before != null && from.isAfter(before);
  }

  /// With a grain, two times stand beside each other period by period, a year or a unit apart.
  private AskedComparison beside(TimeMeaning.Interval later, TimeMeaning.Interval earlier) {
    LocalDateTime from = later.from();
    LocalDateTime before = earlier.from();
    boolean yearApart = from != null && before != null && from.minusYears(1).equals(before);
    return grain != null && yearApart
        ? new AskedComparison.Before(CalendarUnit.YEAR)
        : new AskedComparison.Beside(earlier);
  }

  /// 'How did the rate change compared with last year?' asks for this year.
  private Optional<AskedComparison> sinceEarlier() {
    TimeExpression only = intervals.getFirst();
    Optional<TimeExpression> later = PeriodWords.later(marks, only);
    return later.map(now -> {
      intervals.set(0, now);
      new ComparisonReader(marks).takeWords();
      return new AskedComparison.Beside(interval(only));
    });
  }

  /// 'Growth in 2025' is that over the year before, and 'monthly growth' that over the month
  /// before.
  private Optional<AskedComparison> change() {
    TimeMeaning.Interval asked = interval(intervals.getFirst());
    Optional<CalendarUnit> unit = grain == null ? PeriodWords.unit(asked) : Optional.of(grain);
    return unit.isPresent() && new ComparisonReader(marks).asksForChange()
        ? unit.map(AskedComparison.Before::new)
        : Optional.empty();
  }
}
