package dev.signalbox.sql.schema;

import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;

/// The form in which a column stores a time.
public sealed interface StoredTime {

  /// The smallest unit that the form can tell apart, as far as conditions need it.
  ChronoUnit grain();

  /// A type of the engine for times.
  enum Typed implements StoredTime {
    DATE,
    TIMESTAMP,
    ZONED_TIMESTAMP;

    @Override
    public ChronoUnit grain() {
      return this == DATE ? ChronoUnit.DAYS : ChronoUnit.SECONDS;
    }
  }

  /// A number that counts from the beginning of 1970 in UTC.
  enum Epoch implements StoredTime {
    SECONDS,
    MILLISECONDS;

    @Override
    public ChronoUnit grain() {
      return ChronoUnit.SECONDS;
    }
  }

  /// Digits of a date, in a text or in a number.
  ///
  /// @param pattern `yyyy`, `MM`, `dd`, `HH`, `mm` and `ss` with separators, such as `yyyyMM` or
  ///   `dd.MM.yyyy`; `d` and `M` where a value below ten has one digit
  /// @param number whether the column holds numbers
  /// @param utc whether the values are times in UTC, as a `Z` at their end tells
  record Written(String pattern, boolean number, boolean utc) implements StoredTime {

    private static final String TIME_OF_DAY = "HH:mm:ss";

    public static Written text(String pattern) {
      return new Written(pattern, false, false);
    }

    public static Written number(String pattern) {
      return new Written(pattern, true, false);
    }

    @Override
    public ChronoUnit grain() {
      if (pattern.contains("H")) {
        return ChronoUnit.SECONDS;
      }
      if (pattern.contains("d")) {
        return ChronoUnit.DAYS;
      }
      return pattern.contains("M") ? ChronoUnit.MONTHS : ChronoUnit.YEARS;
    }

    /// Whether each part of a date stands at the same place in every value.
    public boolean isFixed() {
      return (!pattern.contains("d") || pattern.contains("dd"))
          && (!pattern.contains("M") || pattern.contains("MM"));
    }

    /// Whether the order of the values is the order of the times.
    public boolean isOrdered() {
      return isFixed() && pattern.startsWith("yyyy");
    }

    /// The pattern without the time of day and its separator.
    public String datePattern() {
      return pattern.contains("H") ? pattern.substring(0, pattern.indexOf('H') - 1) : pattern;
    }

    /// A time in this form. Midnight is written as the date alone and a full minute without
    /// seconds, which sort before every longer form.
    public String write(LocalDateTime time) {
      boolean midnight = time.toLocalTime().toSecondOfDay() == 0;
      String shown =
          midnight
              ? datePattern()
              : time.getSecond() == 0
                  ? pattern.replace(TIME_OF_DAY, TIME_OF_DAY.substring(0, 5))
                  : pattern;
      return shown
          .replace("yyyy", "%04d".formatted(time.getYear()))
          .replace("MM", "%02d".formatted(time.getMonthValue()))
          .replace("M", String.valueOf(time.getMonthValue()))
          .replace("dd", "%02d".formatted(time.getDayOfMonth()))
          .replace("d", String.valueOf(time.getDayOfMonth()))
          .replace("HH", "%02d".formatted(time.getHour()))
          .replace("mm", "%02d".formatted(time.getMinute()))
          .replace("ss", "%02d".formatted(time.getSecond()));
    }
  }
}
