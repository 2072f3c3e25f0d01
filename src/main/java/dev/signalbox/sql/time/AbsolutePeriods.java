package dev.signalbox.sql.time;

import dev.signalbox.sql.time.NamedPeriod.Fixed;
import dev.signalbox.sql.time.NamedPeriod.Yearly;
import dev.signalbox.sql.time.PhraseTokens.Found;
import dev.signalbox.sql.time.TimeAtom.Strength;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Days and months of the calendar, and the parser of all periods that a calendar names.
final class AbsolutePeriods {

  /// The weeks of a month by their words; the last one ends with the month.
  private static final List<String> WEEKS = List.of("first", "second", "third", "fourth", "last");

  private static final TimeLexicon WORDS = TimeLexicon.ENGLISH;
  private static final Pattern DAY = Pattern.compile("\\d{1,2}(st|nd|rd|th)?");
  private static final Pattern MONTH = Pattern.compile("0[1-9]|1[0-2]");

  private final PhraseTokens tokens;
  private final TimeReference reference;
  private final WrittenDates written;
  private final NamedYears years;
  private final PartsOfYears parts;
  private final Seasons seasons;
  private final Map<Integer, Optional<TimeAtom>> known = new HashMap<>();

  AbsolutePeriods(PhraseTokens tokens, TimeReference reference) {
    this.tokens = tokens;
    this.reference = reference;
    this.written = new WrittenDates(reference);
    this.years = new NamedYears(tokens, reference);
    this.parts = new PartsOfYears(tokens, years);
    this.seasons = new Seasons(tokens, years, reference.today());
  }

  /// The longest period that begins at a token.
  Optional<TimeAtom> at(int i) {
    Optional<TimeAtom> before = known.get(i);
    Optional<TimeAtom> found = before == null ? longest(i) : before;
    known.put(i, found);
    return found;
  }

  private Optional<TimeAtom> longest(int i) {
    return Stream.of(
            day(i),
            week(i),
            weekOfMonth(i),
            month(i),
            monthInDigits(i),
            parts.at(i),
            seasons.at(i),
            years.at(i))
        .flatMap(Optional::stream)
        .max(Comparator.comparingInt(TimeAtom::end));
  }

  /// As [#at], where a month without a year takes the one of the month behind: 'March and April
  /// 2025'.
  Optional<TimeAtom> coordinatedAt(int i) {
    Optional<TimeAtom> own = at(i);
    if (own.isPresent() && own.get().period() instanceof Yearly yearly && yearly.day() == 0) {
      return own.map(atom -> coordinated(atom, yearly));
    }
    return own;
  }

  private TimeAtom coordinated(TimeAtom atom, Yearly yearly) {
    int next = tokens.after(tokens.after(atom.end(), ","), WORDS.connectors());
    if (next == atom.end()) {
      return atom;
    }
    Optional<TimeAtom> other = coordinatedAt(next);
    return other.isPresent()
            && other.get().period() instanceof Fixed(TimeSpan span)
            && at(next).filter(each -> isPartOfYear(each, span)).isPresent()
        ? TimeAtom.sure(yearly.in(span.from().getYear()), atom.end())
        : atom;
  }

  private static boolean isPartOfYear(TimeAtom atom, TimeSpan span) {
    return atom.period() instanceof Yearly
        || (span.to().isBefore(span.from().plusYears(1)) && span.grain().isDateBased());
  }

  private Optional<TimeAtom> day(int i) {
    return digits(i).or(() -> dayMonth(i)).or(() -> monthDay(i));
  }

  /// 'The week of 5 March 2025'.
  private Optional<TimeAtom> week(int i) {
    return tokens.is(i, "week") && tokens.is(i + 1, "of")
        ? day(i + 2)
            .map(atom -> {
              LocalDate day = atom.period().latest(reference.latest()).from().toLocalDate();
              return TimeAtom.sure(
                  NamedUnit.WEEK.span(NamedUnit.WEEK.start(day, reference)), atom.end());
            })
        : Optional.empty();
  }

  /// 'The first week of June': seven days from the first one, or those to the last one.
  private Optional<TimeAtom> weekOfMonth(int i) {
    int week = WEEKS.indexOf(tokens.word(i));
    boolean of = tokens.is(i + 2, "of") || tokens.is(i + 2, "in");
    if (week < 0 || !tokens.is(i + 1, "week") || !of) {
      return Optional.empty();
    }
    return month(i + 3)
        .map(atom -> {
          TimeSpan span = atom.period().latest(reference.latest());
          LocalDate end = span.lastDay().plusDays(1);
          LocalDate first =
              week == WEEKS.size() - 1
                  ? end.minusWeeks(1)
                  : span.from().toLocalDate().plusWeeks(week);
          return TimeAtom.sure(
              TimeSpan.of(first, first.plusWeeks(1), ChronoUnit.WEEKS), atom.end());
        });
  }

  /// A date in digits, and the time of day behind it.
  private Optional<TimeAtom> digits(int i) {
    Optional<TimeSpan> date = tokens.quoted(i).flatMap(written::span);
    int at = tokens.after(i + 1, "at");
    Optional<TimeSpan> moment =
        date.flatMap(day ->
            tokens.quoted(at).flatMap(time -> written.moment(day, time, tokens.word(at + 1))));
    int end = tokens.is(at + 1, "am") || tokens.is(at + 1, "pm") ? at + 2 : at + 1;
    return moment
        .map(span -> TimeAtom.sure(span, end))
        .or(() -> date.map(span -> TimeAtom.sure(span, i + 1)));
  }

  /// The first day of the year that tokens name behind a day.
  Optional<Found<LocalDate>> yearBehind(int i) {
    return years.behind(i).filter(year -> year.value().getDayOfYear() == 1);
  }

  /// The number of a day: `5`, `5th`, or `fifth` before 'of'.
  Optional<Found<Integer>> dayNumber(int i) {
    String word = tokens.word(i);
    if (DAY.matcher(word).matches()) {
      return Optional.of(new Found<>(Integer.parseInt(word.replaceAll("\\D", "")), i + 1));
    }
    Integer ordinal = WORDS.ordinals().get(word);
    return ordinal != null && tokens.is(i + 1, "of")
        ? Optional.of(new Found<>(ordinal, i + 1))
        : Optional.empty();
  }

  private Optional<TimeAtom> dayMonth(int i) {
    return dayNumber(tokens.after(i, "the"))
        .flatMap(day -> {
          int at = tokens.after(day.end(), "of");
          return monthName(at)
              .flatMap(month -> day(month.value(), day.value(), at, month.end(), month.end()));
        });
  }

  private Optional<TimeAtom> monthDay(int i) {
    return monthName(i)
        .flatMap(month ->
            dayNumber(tokens.after(month.end(), "the"))
                .filter(day -> day.value() <= 31)
                .flatMap(day -> day(month.value(), day.value(), i, day.end(), day.end())));
  }

  /// @param name the index of the month's name
  private Optional<TimeAtom> day(int month, int day, int name, int end, int yearFrom) {
    Optional<Found<LocalDate>> year = years.behind(yearFrom);
    if (year.isPresent()) {
      LocalDate first = year.get().value();
      return first.getDayOfYear() == 1 && YearMonth.of(first.getYear(), month).isValidDay(day)
          ? Optional.of(
              TimeAtom.sure(
                  TimeSpan.ofDay(LocalDate.of(first.getYear(), month, day)), year.get().end()))
          : Optional.empty();
    }
    return Yearly.isDay(month, day)
        ? Optional.of(new TimeAtom(new Yearly(month, 1, day), end, dayStrength(name)))
        : Optional.empty();
  }

  private Strength dayStrength(int name) {
    return WORDS.otherwiseWords().contains(tokens.word(name)) && !tokens.isName(name)
        ? Strength.WORD
        : Strength.SURE;
  }

  /// A month by its name; not the one of a day that does not exist, as in '29 February 2025'.
  private Optional<TimeAtom> month(int i) {
    if (dayNumber(i - 1).isPresent()) {
      return Optional.empty();
    }
    int at = tokens.is(i, "month") && tokens.is(i + 1, "of") ? i + 2 : i;
    return monthName(at)
        .map(month -> {
          Optional<Found<LocalDate>> year =
              years.behind(month.end()).filter(each -> each.value().getDayOfYear() == 1);
          return year.map(each ->
                  TimeAtom.sure(
                      NamedUnit.MONTH.span(each.value().withMonth(month.value())), each.end()))
              .orElseGet(() ->
                  new TimeAtom(
                      new Yearly(month.value(), 1, 0),
                      month.end(),
                      at > i ? Strength.SURE : nameStrength(at)));
        });
  }

  /// The strength of a name of a month or weekday without more.
  Strength nameStrength(int i) {
    return tokens.isName(i) || !WORDS.otherwiseWords().contains(tokens.word(i))
        ? Strength.NAME
        : Strength.WORD;
  }

  /// The name of a month, and the full stop of its abbreviation.
  private Optional<Found<Integer>> monthName(int i) {
    Integer month = WORDS.months().get(tokens.word(i));
    if (month == null) {
      return Optional.empty();
    }
    boolean more = tokens.count(i + 2).isPresent() || tokens.year(i + 2).isPresent();
    boolean shortened = tokens.word(i).length() <= 4 && tokens.is(i + 1, ".") && more;
    return Optional.of(new Found<>(month, shortened ? i + 2 : i + 1));
  }

  /// `2025-03` or `03/2025`.
  private Optional<TimeAtom> monthInDigits(int i) {
    OptionalInt first = tokens.year(i);
    if (first.isPresent() && tokens.is(i + 1, "-")) {
      return monthOf(first.getAsInt(), tokens.word(i + 2), i + 3);
    }
    OptionalInt last = tokens.year(i + 2);
    return last.isPresent() && tokens.is(i + 1, "/")
        ? monthOf(last.getAsInt(), tokens.word(i), i + 3)
        : Optional.empty();
  }

  private static Optional<TimeAtom> monthOf(int year, String month, int end) {
    return MONTH.matcher(month).matches()
        ? Optional.of(
            TimeAtom.sure(
                NamedUnit.MONTH.span(LocalDate.of(year, Integer.parseInt(month), 1)), end))
        : Optional.empty();
  }
}
