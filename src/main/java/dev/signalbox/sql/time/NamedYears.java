package dev.signalbox.sql.time;

import dev.signalbox.sql.time.NamedPeriod.Fixed;
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

/// Years, fiscal years, decades and centuries.
final class NamedYears {

  private static final TimeLexicon WORDS = TimeLexicon.ENGLISH;
  private static final Pattern FISCAL = Pattern.compile("fy(\\d{4}|\\d{2})");
  private static final Pattern DECADE = Pattern.compile("(\\d{2})?(\\d0)s");
  private static final Pattern ORDINAL = Pattern.compile("(\\d{1,2})(st|nd|rd|th)");

  private final PhraseTokens tokens;
  private final TimeReference reference;

  NamedYears(PhraseTokens tokens, TimeReference reference) {
    this.tokens = tokens;
    this.reference = reference;
  }

  Optional<TimeAtom> at(int i) {
    return Stream.of(bare(i), named(i), fiscal(i), decade(i), century(i))
        .flatMap(Optional::stream)
        .max(Comparator.comparingInt(TimeAtom::end));
  }

  /// The first day of the year that tokens name behind a day, a month or a part of a year.
  Optional<Found<LocalDate>> behind(int from) {
    int i = tokens.after(from, ",");
    int of = tokens.is(i, "of") || tokens.is(i, "in") ? i + 1 : i;
    int at = tokens.after(tokens.after(of, "the"), "year");
    OptionalInt year = tokens.year(at);
    if (year.isPresent()) {
      return Optional.of(new Found<>(LocalDate.of(year.getAsInt(), 1, 1), at + 1));
    }
    return fiscal(tokens.after(of, "the"))
        .map(atom -> new Found<>(start(atom), atom.end()))
        .or(() -> relative(tokens.after(of, "the")));
  }

  /// The first day of the fiscal year that has the name of a calendar year.
  LocalDate fiscal(LocalDate first) {
    return first.getDayOfYear() == 1 ? reference.fiscalYear(first.getYear()) : first;
  }

  private static LocalDate start(TimeAtom atom) {
    return ((Fixed) atom.period()).span().from().toLocalDate();
  }

  private Optional<Found<LocalDate>> relative(int i) {
    Integer step = WORDS.steps().get(tokens.word(i));
    return step == null
        ? Optional.empty()
        : tokens
            .longest(i + 1, WORDS.units())
            .filter(unit ->
                unit.value().grain() == ChronoUnit.YEARS || unit.value() == NamedUnit.FISCAL_YEAR)
            .filter(unit -> unit.value() != NamedUnit.DECADE)
            .map(unit ->
                new Found<>(
                    unit.value().plus(unit.value().start(reference.today(), reference), step),
                    unit.end()));
  }

  private Optional<TimeAtom> bare(int i) {
    OptionalInt year = tokens.year(i);
    boolean modern = year.isPresent() && year.getAsInt() >= 1000 && year.getAsInt() <= 2100;
    return modern
        ? Optional.of(
            new TimeAtom(
                new Fixed(TimeSpan.ofYear(year.getAsInt())),
                i + 1,
                isOfGroups(i) ? Strength.SURE : Strength.NUMBER))
        : Optional.empty();
  }

  /// Whether a year stands behind the unit of groups: 'revenue per month 2025'.
  private boolean isOfGroups(int i) {
    return i > 1
        && WORDS.units().containsKey(tokens.word(i - 1))
        && WORDS.perWords().contains(tokens.word(i - 2));
  }

  /// 'The year 2019' and 'calendar year 2019'.
  private Optional<TimeAtom> named(int i) {
    return tokens
        .longest(i, WORDS.units())
        .filter(unit -> unit.value() == NamedUnit.YEAR)
        .flatMap(unit -> bare(tokens.after(unit.end(), "of")))
        .map(atom -> new TimeAtom(atom.period(), atom.end(), Strength.SURE));
  }

  private Optional<TimeAtom> fiscal(int i) {
    Matcher together = FISCAL.matcher(tokens.word(i));
    if (together.matches()) {
      return Optional.of(fiscal(together.group(1), i + 1));
    }
    return tokens
        .longest(i, WORDS.units())
        .filter(unit -> unit.value() == NamedUnit.FISCAL_YEAR)
        .filter(unit -> tokens.word(unit.end()).matches("[12]\\d{3}|\\d{2}"))
        .map(unit -> fiscal(tokens.word(unit.end()), unit.end() + 1));
  }

  private TimeAtom fiscal(String digits, int end) {
    int year = Integer.parseInt(digits.length() == 2 ? "20" + digits : digits);
    TimeSpan span = NamedUnit.FISCAL_YEAR.span(reference.fiscalYear(year));
    return TimeAtom.sure(span.noted("fiscal year " + year), end);
  }

  private Optional<TimeAtom> decade(int from) {
    int i = tokens.is(from, "'") || tokens.is(from, "’") ? from + 1 : from;
    Integer word = WORDS.decades().get(tokens.word(i));
    if (word != null) {
      return tokens.is(from - 1, "the")
          ? Optional.of(TimeAtom.sure(tenYears(1900 + word), i + 1))
          : Optional.empty();
    }
    Matcher digits = DECADE.matcher(tokens.word(i));
    if (digits.matches()) {
      String century = digits.group(1);
      int year = Integer.parseInt(digits.group(2));
      int first = century == null ? (year <= 20 ? 2000 : 1900) : 100 * Integer.parseInt(century);
      return Optional.of(TimeAtom.sure(tenYears(first + year), i + 1));
    }
    OptionalInt year = tokens.year(i);
    boolean apostrophe =
        year.isPresent()
            && year.getAsInt() % 10 == 0
            && tokens.afterPossessive(i + 1) > i + 1
            && tokens.is(from - 1, "the");
    return apostrophe
        ? Optional.of(TimeAtom.sure(tenYears(year.getAsInt()), i + 2))
        : Optional.empty();
  }

  private static TimeSpan tenYears(int year) {
    return NamedUnit.DECADE.span(LocalDate.of(year, 1, 1));
  }

  private Optional<TimeAtom> century(int i) {
    if (!tokens.is(i + 1, "century")) {
      return Optional.empty();
    }
    Matcher digits = ORDINAL.matcher(tokens.word(i));
    Integer number =
        digits.matches() ? Integer.valueOf(digits.group(1)) : WORDS.ordinals().get(tokens.word(i));
    return number == null || number == 0
        ? Optional.empty()
        : Optional.of(
            TimeAtom.sure(
                TimeSpan.of(
                    LocalDate.of(number * 100 - 99, 1, 1),
                    LocalDate.of(number * 100 + 1, 1, 1),
                    ChronoUnit.YEARS),
                i + 2));
  }
}
