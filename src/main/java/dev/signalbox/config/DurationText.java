package dev.signalbox.config;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The text form of a duration in settings, options and messages: `500ms`, `30s`, `2m`, `1h30m`,
/// `7d`.
public final class DurationText {
  private static final Pattern MILLIS = Pattern.compile("(\\d{1,15})\\s*ms");
  private static final Pattern UNIT = Pattern.compile("(\\d{1,15})\\s+([smhd])");

  private DurationText() {}

  /// Reads the ISO form (`PT30S`), too.
  ///
  /// @throws DateTimeParseException the text names no duration
  public static Duration parse(String text) {
    Matcher millis = MILLIS.matcher(text);
    if (millis.matches()) {
      return Duration.ofMillis(Long.parseLong(millis.group(1)));
    }
    String compact = UNIT.matcher(text).replaceFirst("$1$2");
    if (compact.isEmpty() || !Character.isDigit(compact.charAt(0))) {
      return Duration.parse(compact);
    }
    return Duration.parse((compact.endsWith("d") ? "P" : "PT") + compact);
  }

  /// Writes the form that [#parse] reads.
  public static String of(Duration duration) {
    boolean ofDays = duration.isPositive() && duration.equals(Duration.ofDays(duration.toDays()));
    return ofDays
        ? duration.toDays() + "d"
        : duration.toString().substring("PT".length()).toLowerCase(Locale.ROOT);
  }
}
