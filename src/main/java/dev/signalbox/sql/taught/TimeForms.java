package dev.signalbox.sql.taught;

import dev.signalbox.sql.time.TimeMeaning;
import java.time.LocalDateTime;
import java.time.Month;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The forms in which a query may write a time, each with that of another time: as a day, a month
/// or a year of a bound, or as a name.
///
/// @param whole those that stand for the time by themselves
/// @param first those of its beginning; empty where it has none
/// @param last those of its end; empty where it has none
record TimeForms(Map<String, String> whole, Map<String, String> first, Map<String, String> last) {
  /// The letters of a day, such as `2026-03-01`.
  private static final int DAY = 10;

  private static final int MONTH = 7;
  private static final int YEAR = 4;

  /// The forms of a time with those of another one; none where the two differ in kind.
  static TimeForms of(TimeMeaning before, TimeMeaning after) {
    TimeForms forms =
        new TimeForms(new LinkedHashMap<>(), new LinkedHashMap<>(), new LinkedHashMap<>());
    if (before instanceof TimeMeaning.Interval old && after instanceof TimeMeaning.Interval other) {
      forms.addInterval(old, other);
    } else if (before instanceof TimeMeaning.MonthIs(var old)
        && after instanceof TimeMeaning.MonthIs(var other)
        && old.size() == 1
        && other.size() == 1) {
      Month from = old.iterator().next();
      Month to = other.iterator().next();
      addNames(forms.whole, from, to);
      forms.whole.putIfAbsent(two(from), two(to));
    } else if (before instanceof TimeMeaning.WeekdayIs(var old)
        && after instanceof TimeMeaning.WeekdayIs(var other)
        && old.size() == 1
        && other.size() == 1) {
      addNames(forms.whole, old.iterator().next(), other.iterator().next());
    }
    return forms;
  }

  /// A query bounds an interval on both sides, or has the one month or year that it is.
  private void addInterval(TimeMeaning.Interval old, TimeMeaning.Interval other) {
    boolean sameShape =
        (old.from() == null) == (other.from() == null)
            && (old.to() == null) == (other.to() == null)
            && isOne(old, ChronoUnit.DAYS) == isOne(other, ChronoUnit.DAYS);
    if (sameShape) {
      addPeriod(whole, old, other, ChronoUnit.MONTHS, MONTH);
      addPeriod(whole, old, other, ChronoUnit.YEARS, YEAR);
      addBound(first, old.from(), other.from(), 0);
      addBound(first, old.from(), other.from(), 1); // for a query that begins after the day before
      addBound(last, old.to(), other.to(), 0);
      addBound(last, old.to(), other.to(), 1); // for a query that includes the last day
    }
  }

  /// The form of the other time in place of a text; empty where the text is no form of the time, or
  /// may be replaced in several ways.
  Optional<String> of(String text) {
    Optional<String> other = exactly(text);
    return other.isPresent() || text.length() <= DAY
        ? other
        : exactly(text.substring(0, DAY)).map(day -> day + text.substring(DAY));
  }

  /// A month may be the beginning as well as the end of a time, and then stands for one of them or
  /// for both.
  private Optional<String> exactly(String text) {
    Set<String> others = new HashSet<>();
    for (Map<String, String> each : List.of(first, last, whole)) {
      String other = each.get(text);
      if (other != null) {
        others.add(other);
      }
    }
    return others.size() == 1 ? Optional.of(others.iterator().next()) : Optional.empty();
  }

  /// Whether texts tell the time: by a form of the whole, or by one of each of its bounds.
  boolean areIn(Collection<String> texts) {
    boolean bounded = !first.isEmpty() || !last.isEmpty();
    return isAny(whole, texts)
        || (bounded
            && (first.isEmpty() || isAny(first, texts))
            && (last.isEmpty() || isAny(last, texts)));
  }

  private static boolean isAny(Map<String, String> forms, Collection<String> texts) {
    return texts.stream()
        .anyMatch(text ->
            forms.containsKey(text)
                || (text.length() > DAY && forms.containsKey(text.substring(0, DAY))));
  }

  /// Adds the day of a bound, and the month and the year that begins with it.
  ///
  /// @param less seconds before the bound: 1 for the last day, month and year on its other side
  private static void addBound(
      Map<String, String> forms,
      @Nullable LocalDateTime old,
      @Nullable LocalDateTime other,
      int less) {
    if (old == null || other == null) {
      return;
    }
    String before = old.minusSeconds(less).toLocalDate().toString();
    String after = other.minusSeconds(less).toLocalDate().toString();
    add(forms, before, after);
    if (old.getDayOfMonth() == 1 && other.getDayOfMonth() == 1) {
      add(forms, before.substring(0, MONTH), after.substring(0, MONTH));
    }
    if (old.getDayOfYear() == 1 && other.getDayOfYear() == 1) {
      add(forms, before.substring(0, YEAR), after.substring(0, YEAR));
    }
  }

  private static void add(Map<String, String> forms, String before, String after) {
    forms.putIfAbsent(before, after);
    forms.putIfAbsent(before.replace("-", ""), after.replace("-", ""));
  }

  /// Adds the month or the year that an interval is.
  private static void addPeriod(
      Map<String, String> forms,
      TimeMeaning.Interval old,
      TimeMeaning.Interval other,
      ChronoUnit unit,
      int digits) {
    if (isOne(old, unit) && isOne(other, unit)) {
      add(
          forms,
          String.valueOf(old.from()).substring(0, digits),
          String.valueOf(other.from()).substring(0, digits));
    }
  }

  private static boolean isOne(TimeMeaning.Interval interval, ChronoUnit unit) {
    LocalDateTime from = interval.from();
    LocalDateTime to = interval.to();
    return from != null
        && to != null
        && (unit == ChronoUnit.DAYS || from.getDayOfMonth() == 1)
        && (unit != ChronoUnit.YEARS || from.getMonthValue() == 1)
        && from.plus(1, unit).equals(to);
  }

  /// Adds the names of months or weekdays, long and short.
  private static void addNames(Map<String, String> forms, Enum<?> old, Enum<?> other) {
    String before = old.name().charAt(0) + old.name().substring(1).toLowerCase(Locale.ROOT);
    String after = other.name().charAt(0) + other.name().substring(1).toLowerCase(Locale.ROOT);
    for (int length : new int[] {Math.max(before.length(), after.length()), 3}) {
      String longer = before.substring(0, Math.min(length, before.length()));
      String shorter = after.substring(0, Math.min(length, after.length()));
      forms.putIfAbsent(longer, shorter);
      forms.putIfAbsent(longer.toLowerCase(Locale.ROOT), shorter.toLowerCase(Locale.ROOT));
      forms.putIfAbsent(longer.toUpperCase(Locale.ROOT), shorter.toUpperCase(Locale.ROOT));
    }
  }

  private static String two(Month month) {
    return String.format(Locale.ROOT, "%02d", month.getValue());
  }
}
