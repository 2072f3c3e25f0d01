package dev.signalbox.sql.time;

import dev.signalbox.sql.time.NamedPeriod.Yearly;
import dev.signalbox.sql.time.PhraseTokens.Found;
import dev.signalbox.sql.time.TimeAtom.Strength;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Quarters, halves and months of a year by their number.
final class PartsOfYears {

  private static final TimeLexicon WORDS = TimeLexicon.ENGLISH;
  private static final Pattern SHORT = Pattern.compile("([qh])([1-4])");
  private static final Pattern YEAR_AND_QUARTER = Pattern.compile("([12]\\d{3})q([1-4])");
  private static final Pattern ORDINAL = Pattern.compile("([1-4])(st|nd|rd|th)");

  private final PhraseTokens tokens;
  private final NamedYears years;

  PartsOfYears(PhraseTokens tokens, NamedYears years) {
    this.tokens = tokens;
    this.years = years;
  }

  /// Equal parts of a year.
  private record Part(int months, int number, boolean fiscal) {

    boolean exists() {
      return number >= 1 && months >= 1 && number * months <= 12;
    }

    TimeSpan in(LocalDate year) {
      LocalDate start = year.plusMonths((number - 1L) * months);
      return TimeSpan.of(start, start.plusMonths(months), ChronoUnit.MONTHS);
    }
  }

  Optional<TimeAtom> at(int i) {
    return Stream.of(yearFirst(i), inShort(i), inWords(i), firstMonths(i))
        .flatMap(Optional::stream)
        .max(Comparator.comparingInt(TimeAtom::end));
  }

  /// `2025Q1`, `2025 Q1` and `2025-Q1`.
  private Optional<TimeAtom> yearFirst(int i) {
    Matcher together = YEAR_AND_QUARTER.matcher(tokens.word(i));
    if (together.matches()) {
      return Optional.of(quarterOf(Integer.parseInt(together.group(1)), together.group(2), i + 1));
    }
    OptionalInt year = tokens.year(i);
    int at = tokens.after(i + 1, "-");
    Matcher quarter = SHORT.matcher(tokens.word(at));
    return year.isPresent() && quarter.matches() && quarter.group(1).equals("q")
        ? Optional.of(quarterOf(year.getAsInt(), quarter.group(2), at + 1))
        : Optional.empty();
  }

  private static TimeAtom quarterOf(int year, String number, int end) {
    return TimeAtom.sure(
        new Part(3, Integer.parseInt(number), false).in(LocalDate.of(year, 1, 1)), end);
  }

  /// `Q1`, `Q1 2025`, `Q1/2025`, `H1 2025`.
  private Optional<TimeAtom> inShort(int i) {
    Matcher named = SHORT.matcher(tokens.word(i));
    if (!named.matches()) {
      return Optional.empty();
    }
    boolean quarter = named.group(1).equals("q");
    Part part = new Part(quarter ? 3 : 6, Integer.parseInt(named.group(2)), false);
    int end = tokens.is(i + 1, "-") || tokens.is(i + 1, "/") ? i + 2 : i + 1;
    return completed(part, i + 1, end, quarter ? Strength.SURE : null);
  }

  /// 'First quarter of 2025', 'second half of last year', 'quarter 3', 'last month of 2025'.
  private Optional<TimeAtom> inWords(int from) {
    int i = tokens.after(from, "the");
    Optional<Found<Integer>> number = ordinal(i);
    if (number.isPresent()) {
      return months(number.get().end())
          .flatMap(unit -> {
            int months = unit.value().months();
            int which = number.get().value() > 0 ? number.get().value() : 12 / months;
            boolean alone = months == 3 && number.get().value() > 0;
            return completed(
                new Part(months, which, unit.value().fiscal()),
                unit.end(),
                unit.end(),
                alone ? Strength.NAME : null);
          });
    }
    return tokens.is(i, "quarter") && tokens.count(i + 1).isPresent()
        ? completed(new Part(3, tokens.count(i + 1).getAsInt(), false), i + 2, i + 2, Strength.NAME)
        : Optional.empty();
  }

  /// 'The first nine months of 2025'.
  private Optional<TimeAtom> firstMonths(int from) {
    int i = tokens.after(from, "the");
    OptionalInt count = tokens.count(i + 1);
    return ordinal(i).filter(number -> number.value() == 1).isPresent() && count.isPresent()
        ? months(i + 2)
            .filter(unit -> unit.value().months() < 6)
            .flatMap(unit ->
                completed(
                    new Part(unit.value().months() * count.getAsInt(), 1, unit.value().fiscal()),
                    unit.end(),
                    unit.end(),
                    null))
        : Optional.empty();
  }

  /// The number of an ordinal; 0 for the last one.
  private Optional<Found<Integer>> ordinal(int i) {
    Matcher digits = ORDINAL.matcher(tokens.word(i));
    Integer number =
        digits.matches() ? Integer.valueOf(digits.group(1)) : WORDS.ordinals().get(tokens.word(i));
    if (number == null && WORDS.finalWords().contains(tokens.word(i))) {
      number = 0;
    }
    return number == null ? Optional.empty() : Optional.of(new Found<>(number, i + 1));
  }

  private Optional<Found<Part>> months(int i) {
    if (tokens.is(i, "half")) {
      return Optional.of(new Found<>(new Part(6, 1, false), i + 1));
    }
    return tokens
        .longest(i, WORDS.units())
        .flatMap(unit ->
            switch (unit.value()) {
              case MONTH -> Optional.of(new Found<>(new Part(1, 1, false), unit.end()));
              case QUARTER -> Optional.of(new Found<>(new Part(3, 1, false), unit.end()));
              case FISCAL_QUARTER -> Optional.of(new Found<>(new Part(3, 1, true), unit.end()));
              case DAY, WEEK, YEAR, FISCAL_YEAR, DECADE -> Optional.empty();
            });
  }

  /// @param end behind the part without a year
  /// @param alone the strength without a year; null: none
  private Optional<TimeAtom> completed(Part part, int end, int yearFrom, @Nullable Strength alone) {
    if (!part.exists()) {
      return Optional.empty();
    }
    Optional<Found<LocalDate>> year = years.behind(yearFrom);
    if (year.isPresent()) {
      return year.map(each ->
          TimeAtom.sure(
              part.in(part.fiscal() ? years.fiscal(each.value()) : each.value()), each.end()));
    }
    int same = ofTheYear(yearFrom);
    Strength strength = same > yearFrom ? Strength.SURE : alone;
    return strength == null || part.fiscal()
        ? Optional.empty()
        : Optional.of(
            new TimeAtom(
                new Yearly((part.number() - 1) * part.months() + 1, part.months(), 0),
                same > yearFrom ? same : end,
                strength));
  }

  /// The place behind 'of the year', which names none.
  private int ofTheYear(int from) {
    boolean named =
        (tokens.is(from, "of") || tokens.is(from, "in"))
            && (tokens.is(from + 1, "the") || tokens.is(from + 1, "that"))
            && tokens.is(from + 2, "year");
    return named ? from + 3 : from;
  }
}
