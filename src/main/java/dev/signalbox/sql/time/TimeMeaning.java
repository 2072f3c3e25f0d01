package dev.signalbox.sql.time;

import dev.signalbox.sql.query.CalendarUnit;
import java.time.DayOfWeek;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.format.TextStyle;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The meaning of a time phrase.
public sealed interface TimeMeaning {

  /// The meaning in plain English.
  String reading();

  /// A half-open interval: `from` lies within, `to` does not.
  ///
  /// @param from null: open
  /// @param to null: open
  /// @param grain the unit in which the question named the interval: a column that tells no smaller
  ///   unit may widen the interval to whole ones
  record Interval(@Nullable LocalDateTime from, @Nullable LocalDateTime to, ChronoUnit grain)
      implements TimeMeaning {

    public Interval {
      if (from != null && to != null && !from.isBefore(to)) {
        throw new IllegalArgumentException("from: not before " + to + ": " + from);
      }
    }

    @Override
    public String reading() {
      if (from == null) {
        return to == null ? "at any time" : "before " + text(to);
      }
      if (to == null) {
        return "from " + text(from) + " on";
      }
      boolean day = from.toLocalTime().equals(LocalTime.MIDNIGHT) && from.plusDays(1).equals(to);
      return day ? "on " + text(from) : "from " + text(from) + " to before " + text(to);
    }

    private static String text(LocalDateTime time) {
      return time.toLocalTime().equals(LocalTime.MIDNIGHT)
          ? time.toLocalDate().toString()
          : time.toLocalDate() + " " + time.toLocalTime();
    }
  }

  /// Any of these weekdays.
  record WeekdayIs(Set<DayOfWeek> days) implements TimeMeaning {

    public WeekdayIs {
      days = Set.copyOf(days);
    }

    @Override
    public String reading() {
      return "on "
          + new TreeSet<>(days)
              .stream()
                  .map(day -> day.getDisplayName(TextStyle.FULL, Locale.ENGLISH) + "s")
                  .collect(Collectors.joining(" or "));
    }
  }

  /// Any of these months, in any year.
  record MonthIs(Set<Month> months) implements TimeMeaning {

    public MonthIs {
      months = Set.copyOf(months);
    }

    @Override
    public String reading() {
      return "in "
          + new TreeSet<>(months)
              .stream()
                  .map(month -> month.getDisplayName(TextStyle.FULL, Locale.ENGLISH))
                  .collect(Collectors.joining(" or "))
          + " of any year";
    }
  }

  /// A group for each of these parts of time.
  ///
  /// @param compared whether each period is meant beside the one before, as in 'year over year'
  record Grouping(CalendarUnit unit, boolean compared) implements TimeMeaning {

    @Override
    public String reading() {
      String name = unit.name().toLowerCase(Locale.ROOT).replace('_', ' ');
      return "per " + name + (compared ? ", beside the " + name + " before" : "");
    }
  }
}
