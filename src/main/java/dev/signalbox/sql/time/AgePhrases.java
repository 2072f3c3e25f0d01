package dev.signalbox.sql.time;

import dev.signalbox.sql.time.PhraseTokens.Found;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/// Ages as the times of beginnings: 'older than 20 years', 'younger than 6 months', 'over 10 years
/// old', 'more than 30 days overdue'.
final class AgePhrases {

  private static final TimeLexicon WORDS = TimeLexicon.ENGLISH;

  /// Comparing words, and whether they ask for the older rows.
  private static final Map<String, Boolean> OF_AGES =
      Map.of("older than", true, "younger than", false, "newer than", false);

  /// Words that compare ages only before 'old'.
  private static final Map<String, Boolean> BEFORE_OLD =
      Map.of(
          "more than", true,
          "over", true,
          "at least", true,
          "less than", false,
          "under", false,
          "at most", false);

  /// Words behind the length of an age, or of the time since a term.
  private static final Set<String> SAID = Set.of("old", "overdue");

  /// The highest age in years that a number without a unit tells.
  private static final int MOST_YEARS = 120;

  private final PhraseTokens tokens;
  private final LocalDate today;

  AgePhrases(PhraseTokens tokens, TimeReference reference) {
    this.tokens = tokens;
    this.today = reference.today();
  }

  /// The meanings of an age that begins at a token: the time so long ago by the day, and for years
  /// by the year, as a column of years tells it. A number without a unit is one of years. All are
  /// weak, since a column may hold ages.
  Stream<TimeExpression> at(int i) {
    Optional<Found<Boolean>> plain = tokens.longest(i, OF_AGES);
    Optional<Found<Boolean>> words = plain.or(() -> tokens.longest(i, BEFORE_OLD));
    if (words.isEmpty()) {
      return Stream.empty();
    }
    int at = words.get().end();
    OptionalInt count = tokens.count(at);
    Optional<Found<NamedUnit>> unit =
        tokens
            .<NamedUnit>longest(at + 1, WORDS.units())
            .or(() -> Optional.of(new Found<>(NamedUnit.YEAR, at + 1)));
    boolean bare = unit.get().end() == at + 1;
    if (count.isEmpty() || (bare && count.getAsInt() > MOST_YEARS)) {
      return Stream.empty();
    }
    int end = bare ? tokens.after(at + 1, "old") : tokens.after(unit.get().end(), SAID);
    if (plain.isEmpty() && !bare && end == unit.get().end()) {
      return Stream.empty();
    }
    NamedUnit named = unit.get().value();
    boolean older = words.get().value();
    LocalDate begun = named.plus(today, -count.getAsInt());
    LocalDate year = begun.withDayOfYear(1);
    TimeExpression byDay = age(i, end, older, begun, ChronoUnit.DAYS);
    return named == NamedUnit.YEAR
        ? Stream.of(byDay, age(i, end, older, older ? year : year.plusYears(1), ChronoUnit.YEARS))
        : Stream.of(byDay);
  }

  private static TimeExpression age(
      int from, int end, boolean older, LocalDate begun, ChronoUnit grain) {
    return TimeExpression.of(
        from,
        end,
        new TimeMeaning.Interval(
            older ? null : begun.atStartOfDay(), older ? begun.atStartOfDay() : null, grain),
        true);
  }
}
