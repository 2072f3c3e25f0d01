package dev.signalbox.sql.time;

import dev.signalbox.sql.time.NamedPeriod.Yearly;
import dev.signalbox.sql.time.PhraseTokens.Found;
import dev.signalbox.sql.time.TimeAtom.Strength;
import java.time.LocalDate;
import java.util.Optional;
import java.util.stream.Stream;

/// Meteorological seasons of the northern hemisphere: three whole months, told in the reading.
///
/// 'Winter 2025' names no season, since a winter lies in two years.
final class Seasons {

  private static final TimeLexicon WORDS = TimeLexicon.ENGLISH;
  private static final int MONTHS = 3;
  private static final int WINTER = 12;

  private final PhraseTokens tokens;
  private final NamedYears years;
  private final LocalDate today;

  Seasons(PhraseTokens tokens, NamedYears years, LocalDate today) {
    this.tokens = tokens;
    this.years = years;
    this.today = today;
  }

  Optional<TimeAtom> at(int i) {
    return Stream.of(step(tokens.after(i, "the")), named(i)).flatMap(Optional::stream).findFirst();
  }

  /// 'Last winter' is the latest one that is over, and 'next winter' the first one to begin.
  private Optional<TimeAtom> step(int i) {
    Integer step = WORDS.steps().get(tokens.word(i));
    Integer month = WORDS.seasons().get(tokens.word(i + 1));
    if (step == null || month == null) {
      return Optional.empty();
    }
    Yearly season = new Yearly(month, MONTHS, 0);
    TimeSpan span =
        switch (step) {
          case 0 -> current(season);
          case -1 -> season.latest(today.minusMonths(MONTHS));
          default -> season.earliest(today.plusDays(1));
        };
    return Optional.of(TimeAtom.sure(noted(span, i + 1), i + 2));
  }

  /// The season that lasts today; otherwise the one of this year.
  private TimeSpan current(Yearly season) {
    TimeSpan latest = season.latest(today);
    return latest.lastDay().isBefore(today) ? season.in(today.getYear()) : latest;
  }

  private Optional<TimeAtom> named(int i) {
    Integer month = WORDS.seasons().get(tokens.word(i));
    if (month == null) {
      return Optional.empty();
    }
    Yearly season = new Yearly(month, MONTHS, 0);
    Optional<Found<LocalDate>> year = years.behind(i + 1);
    if (year.isEmpty()) {
      return Optional.of(new TimeAtom(season, i + 1, Strength.WORD));
    }
    boolean calendar = year.get().value().getDayOfYear() == 1;
    return month == WINTER || !calendar
        ? Optional.empty()
        : Optional.of(
            TimeAtom.sure(noted(season.in(year.get().value().getYear()), i), year.get().end()));
  }

  private TimeSpan noted(TimeSpan span, int word) {
    return span.noted("meteorological " + tokens.word(word));
  }
}
