package dev.signalbox.sql.taught;

import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.reading.ConditionLiterals;
import dev.signalbox.sql.reading.QueryOperator;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.StoredTime;
import dev.signalbox.sql.time.StoredTimes;
import dev.signalbox.sql.time.TimeConditions;
import dev.signalbox.sql.time.TimeMeaning;
import dev.signalbox.sql.time.TimeReference;
import java.time.LocalDateTime;
import java.time.Month;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Replaces the literals of a query that stand for a time by those of another time, each in its
/// form: as the rules write it for the column, or as a day, a month or a year of a bound.
///
/// Threading: confined to one thread.
final class TaughtTimes {
  /// The letters of a day, such as `2026-03-01`.
  private static final int DAY = 10;

  private static final int MONTH = 7;
  private static final int YEAR = 4;

  private final PlacedLiterals query;
  private final Lexicon lexicon;
  private final TimeConditions told;
  private final TimeConditions asked;

  /// @param told the day from which the times of the taught question count
  /// @param asked the day from which those of the new question count
  TaughtTimes(PlacedLiterals query, Lexicon lexicon, TimeReference told, TimeReference asked) {
    this.query = query;
    this.lexicon = lexicon;
    this.told = new TimeConditions(told);
    this.asked = new TimeConditions(asked);
  }

  /// The new text of each literal of a time, by its token. Empty where the query has no literal for
  /// the old time, or has one in a form that the new time lacks.
  Optional<Map<Integer, String>> replaced(TimeMeaning before, TimeMeaning after) {
    if (before.equals(after)) {
      return Optional.of(Map.of());
    }
    if (query.content().has(QueryOperator.NOW)) {
      return Optional.empty(); // it cannot be told which part of the time the query computes
    }
    return byRules(before, after).or(() -> byForms(before, after));
  }

  /// The literals of the condition that the rules write for a column of the query.
  private Optional<Map<Integer, String>> byRules(TimeMeaning before, TimeMeaning after) {
    Map<Integer, String> replaced = new LinkedHashMap<>();
    for (Column column : columns()) {
      List<String> old = literals(told, before, column);
      List<String> other = literals(asked, after, column);
      if (old.size() != other.size() || old.isEmpty() || !hasAll(column, old)) {
        continue;
      }
      for (PlacedLiteral each : query.all()) {
        int at = old.indexOf(each.literal().text());
        if (at >= 0 && column.equals(each.literal().column())) {
          replaced.put(each.token(), each.inner(other.get(at)));
        }
      }
    }
    return replaced.isEmpty() ? Optional.empty() : Optional.of(replaced);
  }

  private List<Column> columns() {
    return query.all().stream()
        .flatMap(each -> Stream.ofNullable(each.literal().column()))
        .distinct()
        .toList();
  }

  private boolean hasAll(Column column, List<String> texts) {
    return texts.stream()
        .allMatch(text ->
            query.all().stream()
                .anyMatch(each ->
                    column.equals(each.literal().column()) && text.equals(each.literal().text())));
  }

  private List<String> literals(TimeConditions conditions, TimeMeaning meaning, Column column) {
    Optional<StoredTime> stored =
        StoredTimes.of(column, lexicon.database(), lexicon.samples(column));
    return stored
        .flatMap(form -> conditions.condition(meaning, column, form))
        .map(condition -> ConditionLiterals.of(condition).toList())
        .orElse(List.of());
  }

  private Optional<Map<Integer, String>> byForms(TimeMeaning before, TimeMeaning after) {
    if (before instanceof TimeMeaning.Interval old && after instanceof TimeMeaning.Interval other) {
      return ofInterval(old, other);
    }
    Map<String, String> forms = new LinkedHashMap<>();
    if (before instanceof TimeMeaning.MonthIs(var old)
        && after instanceof TimeMeaning.MonthIs(var other)
        && old.size() == 1
        && other.size() == 1) {
      Month from = old.iterator().next();
      Month to = other.iterator().next();
      addNames(forms, from, to);
      forms.putIfAbsent(two(from), two(to));
    } else if (before instanceof TimeMeaning.WeekdayIs(var old)
        && after instanceof TimeMeaning.WeekdayIs(var other)
        && old.size() == 1
        && other.size() == 1) {
      addNames(forms, old.iterator().next(), other.iterator().next());
    }
    return Optional.of(inForms(forms)).filter(replaced -> !replaced.isEmpty());
  }

  /// A query bounds an interval on both sides, or has the one month or year that it is.
  private Optional<Map<Integer, String>> ofInterval(
      TimeMeaning.Interval old, TimeMeaning.Interval other) {
    boolean sameShape =
        (old.from() == null) == (other.from() == null)
            && (old.to() == null) == (other.to() == null)
            && isOne(old, ChronoUnit.DAYS) == isOne(other, ChronoUnit.DAYS);
    if (!sameShape) {
      return Optional.empty();
    }
    Map<String, String> period = new LinkedHashMap<>();
    addPeriod(period, old, other, ChronoUnit.MONTHS, MONTH);
    addPeriod(period, old, other, ChronoUnit.YEARS, YEAR);
    Map<Integer, String> whole = inForms(period);
    Map<String, String> first = new LinkedHashMap<>();
    addBound(first, old.from(), other.from(), 0);
    addBound(first, old.from(), other.from(), 1); // for a query that begins after the day before
    Map<Integer, String> from = inForms(first);
    Map<String, String> last = new LinkedHashMap<>();
    addBound(last, old.to(), other.to(), 0);
    addBound(last, old.to(), other.to(), 1); // for a query that includes the last day
    Map<Integer, String> to = inForms(last);
    boolean bounded =
        (old.from() == null || !from.isEmpty()) && (old.to() == null || !to.isEmpty());
    if (!bounded && whole.isEmpty()) {
      return Optional.empty();
    }
    Map<Integer, String> replaced = new LinkedHashMap<>(whole);
    replaced.putAll(to);
    replaced.putAll(from);
    return Optional.of(replaced);
  }

  private Map<Integer, String> inForms(Map<String, String> forms) {
    Map<Integer, String> replaced = new HashMap<>();
    for (PlacedLiteral each : query.all()) {
      if (each.literal().column() == null) {
        continue; // a limit, or a number to compute with
      }
      String text = each.literal().text();
      String other = forms.get(text);
      if (other == null && text.length() > DAY) {
        // A day with a time of day behind it.
        String day = forms.get(text.substring(0, DAY));
        other = day == null ? null : day + text.substring(DAY);
      }
      if (other != null) {
        replaced.put(each.token(), each.inner(other));
      }
    }
    return replaced;
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
