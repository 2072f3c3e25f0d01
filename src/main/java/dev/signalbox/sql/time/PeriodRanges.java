package dev.signalbox.sql.time;

import dev.signalbox.sql.time.NamedPeriod.Fixed;
import dev.signalbox.sql.time.NamedPeriod.Yearly;
import dev.signalbox.sql.time.PhraseTokens.Found;
import dev.signalbox.sql.time.TimeAtom.Strength;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Two periods with a word between: 'March to May 2025', '2019-2021', '5 to 10 March'.
final class PeriodRanges {

  private static final TimeLexicon WORDS = TimeLexicon.ENGLISH;

  private final PhraseTokens tokens;
  private final AbsolutePeriods absolute;
  private final RelativePeriods relative;

  PeriodRanges(PhraseTokens tokens, AbsolutePeriods absolute, RelativePeriods relative) {
    this.tokens = tokens;
    this.absolute = absolute;
    this.relative = relative;
  }

  /// @param strength the greater one of both periods
  record Range(NamedPeriod first, NamedPeriod last, int end, Strength strength) {}

  /// The longest range that begins at a token.
  ///
  /// @param to the words between
  Optional<Range> at(int i, Set<String> to) {
    return Stream.of(whole(i, to), fromDay(i, to), toDay(i, to))
        .flatMap(Optional::stream)
        .max(Comparator.comparingInt(Range::end));
  }

  private Optional<Range> whole(int i, Set<String> to) {
    return atom(tokens.after(i, WORDS.starts()))
        .flatMap(first -> {
          int between = behindWord(first.end(), to);
          if (between < 0) {
            return Optional.empty();
          }
          int at = tokens.after(tokens.after(between, WORDS.ends()), WORDS.articles());
          return atom(at)
              .or(() -> now(at))
              .filter(last ->
                  last.strength() != Strength.WORD
                      || first.strength() != Strength.WORD
                      || isPreposed(i))
              .map(last ->
                  new Range(
                      first.period(),
                      last.period(),
                      last.end(),
                      first.strength().compareTo(last.strength()) > 0
                          ? first.strength()
                          : last.strength()));
        });
  }

  /// Whether a preposition stands before a token, or before the article there.
  private boolean isPreposed(int i) {
    int before = tokens.is(i - 1, "the") ? i - 2 : i - 1;
    return TimeLexicon.PREPOSITIONS.containsKey(tokens.word(before))
        || WORDS.between().contains(tokens.word(before));
  }

  private int behindWord(int i, Set<String> to) {
    int between = tokens.after(i, to);
    return between == i ? -1 : tokens.after(between, WORDS.articles());
  }

  private Optional<TimeAtom> atom(int i) {
    return Stream.of(absolute.at(i), relative.at(i))
        .flatMap(Optional::stream)
        .reduce((first, second) -> second.end() > first.end() ? second : first);
  }

  /// 'Until now'.
  private Optional<TimeAtom> now(int i) {
    int end = tokens.after(i, WORDS.now());
    return end == i ? Optional.empty() : relative.today(end);
  }

  /// '5 to 10 March 2025'.
  private Optional<Range> fromDay(int i, Set<String> to) {
    return absolute
        .dayNumber(i)
        .flatMap(day -> {
          int between = behindWord(day.end(), to);
          return between < 0
              ? Optional.empty()
              : atom(between)
                  .flatMap(last ->
                      sameMonth(last.period(), day.value())
                          .map(
                              first -> new Range(first, last.period(), last.end(), Strength.SURE)));
        });
  }

  /// 'March 5 to 10, 2025'.
  private Optional<Range> toDay(int i, Set<String> to) {
    return absolute
        .at(i)
        .filter(first -> first.strength() != Strength.WORD)
        .flatMap(first -> {
          int between = behindWord(first.end(), to);
          Optional<Found<Integer>> day =
              between < 0 ? Optional.empty() : absolute.dayNumber(between);
          return day.flatMap(number -> toDay(first.period(), number));
        });
  }

  private Optional<Range> toDay(NamedPeriod first, Found<Integer> day) {
    Optional<Found<LocalDate>> year = absolute.yearBehind(day.end());
    return sameMonth(first, day.value())
        .map(last ->
            year.isPresent() && first instanceof Yearly start && last instanceof Yearly end
                ? new Range(
                    new Fixed(start.in(year.get().value().getYear())),
                    new Fixed(end.in(year.get().value().getYear())),
                    year.get().end(),
                    Strength.SURE)
                : new Range(first, last, day.end(), Strength.SURE));
  }

  /// Another day of the month of a day.
  private static Optional<NamedPeriod> sameMonth(NamedPeriod period, int day) {
    return switch (period) {
      case Yearly(int month, _, int other) ->
          other > 0 && Yearly.isDay(month, day)
              ? Optional.of(new Yearly(month, 1, day))
              : Optional.empty();
      case Fixed(TimeSpan span) -> {
        LocalDate other = span.from().toLocalDate();
        yield span.grain() == ChronoUnit.DAYS && day >= 1 && day <= other.lengthOfMonth()
            ? Optional.of(new Fixed(TimeSpan.ofDay(other.withDayOfMonth(day))))
            : Optional.empty();
      }
      case NamedPeriod.Distance _ -> Optional.empty();
    };
  }
}
