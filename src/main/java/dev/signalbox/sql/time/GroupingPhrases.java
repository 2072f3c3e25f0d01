package dev.signalbox.sql.time;

import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.time.PhraseTokens.Found;
import dev.signalbox.sql.time.TimeMeaning.Grouping;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Phrases that group by a part of time: 'per week', 'monthly', 'year over year'.
final class GroupingPhrases {

  private static final TimeLexicon WORDS = TimeLexicon.ENGLISH;
  private static final Set<String> AND = Set.of("and", "and by", ",", "/");
  private static final Set<String> RANKING = Set.of("busiest", "quietest");
  private static final Set<String> ARTICLES = Set.of("a", "an", "the");

  private final PhraseTokens tokens;
  private final TimeReference reference;

  GroupingPhrases(PhraseTokens tokens, TimeReference reference) {
    this.tokens = tokens;
    this.reference = reference;
  }

  /// Every grouping that begins at a token.
  Stream<TimeExpression> at(int i) {
    return Stream.of(whole(i), per(i), over(i), adverb(i), asked(i), ranked(i))
        .flatMap(Optional::stream);
  }

  private Optional<TimeExpression> whole(int i) {
    return tokens
        .longest(i, WORDS.perPhrases())
        .flatMap(found ->
            grouping(found.value())
                .map(unit -> expression(i, found.end(), unit, false, !tokens.is(i, "per"))));
  }

  private Optional<TimeExpression> per(int i) {
    int at = tokens.after(i, WORDS.perWords());
    if (at == i || WORDS.orderWords().contains(tokens.word(i - 1))) {
      return Optional.empty();
    }
    return unit(tokens.after(at, "the"))
        .filter(unit -> !tokens.word(unit.end() - 1).endsWith("s"))
        .filter(unit -> unit.value() != CalendarUnit.YEAR || tokens.year(unit.end()).isEmpty())
        .map(unit -> expression(i, unit.end(), unit.value(), false, false));
  }

  /// A unit, or several of which the finest counts: 'month and year'.
  private Optional<Found<CalendarUnit>> unit(int i) {
    Optional<Found<CalendarUnit>> first = single(i);
    if (first.isEmpty()) {
      return first;
    }
    int next = tokens.after(first.get().end(), AND);
    if (next == first.get().end()) {
      return first;
    }
    return single(next)
        .filter(second -> isCalendar(first.get().value()) && isCalendar(second.value()))
        .map(second ->
            first.get().value().compareTo(second.value()) < 0
                ? new Found<>(first.get().value(), second.end())
                : second)
        .or(() -> first);
  }

  private static boolean isCalendar(CalendarUnit unit) {
    return unit.compareTo(CalendarUnit.YEAR) <= 0;
  }

  private Optional<Found<CalendarUnit>> single(int i) {
    int weekday = tokens.after(i, WORDS.weekdayGrouping());
    if (weekday > i) {
      return Optional.of(new Found<>(CalendarUnit.WEEKDAY, weekday));
    }
    int month = tokens.after(i, WORDS.monthGrouping());
    if (month > i) {
      return Optional.of(new Found<>(CalendarUnit.MONTH_OF_YEAR, month));
    }
    return tokens
        .longest(i, WORDS.units())
        .flatMap(unit -> grouping(unit.value()).map(each -> new Found<>(each, unit.end())));
  }

  private Optional<CalendarUnit> grouping(NamedUnit unit) {
    return unit.grouping(reference);
  }

  /// 'Year over year', 'month by month'.
  private Optional<TimeExpression> over(int i) {
    return tokens
        .longest(i, WORDS.units())
        .flatMap(first -> {
          int hyphen = tokens.after(first.end(), "-");
          int over = tokens.after(hyphen, WORDS.overWords());
          int second = tokens.after(over, "-");
          boolean again = over > hyphen && tokens.word(second).equals(tokens.word(first.end() - 1));
          boolean compared = WORDS.comparingWords().contains(tokens.word(hyphen));
          return again
              ? grouping(first.value())
                  .map(unit -> expression(i, second + 1, unit, false, compared))
              : Optional.empty();
        });
  }

  /// 'Monthly' at the end of a sentence and 'on a monthly basis'; an adjective may be part of a
  /// name.
  private Optional<TimeExpression> adverb(int i) {
    int at = tokens.is(i, "on") ? tokens.after(i + 1, ARTICLES) : i;
    NamedUnit unit = WORDS.adverbs().get(tokens.word(at));
    if (unit == null) {
      return Optional.empty();
    }
    boolean basis = tokens.is(at + 1, "basis");
    if (at > i && !basis) {
      return Optional.empty();
    }
    boolean weak = !basis && !tokens.isEnd(at + 1);
    return grouping(unit).map(each -> expression(i, basis ? at + 2 : at + 1, each, weak, false));
  }

  /// 'In which month': a group, unless a column has the name of the unit.
  private Optional<TimeExpression> asked(int i) {
    int at = tokens.after(i, WORDS.asking());
    return at == i
        ? Optional.empty()
        : single(at).map(unit -> expression(i, unit.end(), unit.value(), true, false));
  }

  /// The month of 'our busiest month'.
  private Optional<TimeExpression> ranked(int i) {
    return i > 0 && RANKING.contains(tokens.word(i - 1))
        ? single(i).map(unit -> expression(i, unit.end(), unit.value(), false, false))
        : Optional.empty();
  }

  private static TimeExpression expression(
      int from, int to, CalendarUnit unit, boolean weak, boolean compared) {
    return TimeExpression.of(from, to, new Grouping(unit, compared), weak);
  }
}
