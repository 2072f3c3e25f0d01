package dev.signalbox.sql.query;

import dev.signalbox.sql.schema.StoredTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/// A unit of durations that always has the same length.
public enum DurationUnit {
  MINUTES(ChronoUnit.MINUTES, "minute", "minutes", "mins"),
  HOURS(ChronoUnit.HOURS, "hour", "hours", "hrs"),
  DAYS(ChronoUnit.DAYS, "day", "days", "night", "nights"),
  WEEKS(ChronoUnit.WEEKS, "week", "weeks");

  private final ChronoUnit length;
  private final Set<String> words;

  DurationUnit(ChronoUnit length, String... words) {
    this.length = length;
    this.words = Set.of(words);
  }

  /// The unit that a word in lower case names.
  public static Optional<DurationUnit> named(String word) {
    return Arrays.stream(values()).filter(unit -> unit.words.contains(word)).findFirst();
  }

  public long seconds() {
    return length.getDuration().toSeconds();
  }

  public long days() {
    return length.getDuration().toDays();
  }

  /// Whether the times of a column are exact enough for the unit.
  public boolean isToldBy(StoredTime stored) {
    ChronoUnit needed = compareTo(DAYS) < 0 ? ChronoUnit.SECONDS : ChronoUnit.DAYS;
    boolean placed = !(stored instanceof StoredTime.Written written) || written.isFixed();
    return placed && stored.grain().compareTo(needed) <= 0;
  }
}
