package dev.signalbox.answer;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The titles of columns that hold a part of a time, where the database names such a column by its
/// expression: `STRFTIME('%Y', "concertDate")` is the year of `concertDate`.
final class TimeTitle {
  private static final String COLUMN = "([\\p{L}\\p{N}_.\"`]+)";
  private static final Pattern FORMATTED =
      Pattern.compile(
          "(?i)strftime\\s*\\(\\s*(?:'([^']+)'\\s*,\\s*"
              + COLUMN
              + "|"
              + COLUMN
              + "\\s*,\\s*'([^']+)')\\s*\\)");
  private static final Pattern EXTRACTED =
      Pattern.compile("(?i)extract\\s*\\(\\s*(\\p{L}+)\\s+from\\s+" + COLUMN + "\\s*\\)");
  private static final Pattern CALLED =
      Pattern.compile("(?i)(year|quarter|month|week|day|hour)\\s*\\(\\s*" + COLUMN + "\\s*\\)");

  private static final Map<String, String> UNITS =
      Map.of(
          "%Y", "year",
          "%Y-%m", "month",
          "%m", "month",
          "%Y-%W", "week",
          "%Y-%m-%d", "day",
          "%d", "day",
          "%w", "weekday",
          "%H", "hour");

  private TimeTitle() {}

  /// `year of concertDate`; empty where the name is no part of a time.
  static Optional<String> of(String name) {
    Matcher formatted = FORMATTED.matcher(name.strip());
    if (formatted.matches()) {
      boolean formatFirst = formatted.group(1) != null;
      @Nullable String unit = UNITS.get(formatted.group(formatFirst ? 1 : 4));
      return Optional.ofNullable(unit)
          .map(found -> of(found, formatted.group(formatFirst ? 2 : 3)));
    }
    for (Pattern pattern : new Pattern[] {EXTRACTED, CALLED}) {
      Matcher part = pattern.matcher(name.strip());
      if (part.matches()) {
        return Optional.of(of(part.group(1).toLowerCase(Locale.ROOT), part.group(2)));
      }
    }
    return Optional.empty();
  }

  private static String of(String unit, String column) {
    String bare = column.replaceAll("[\"`]", "");
    return unit + " of " + bare.substring(bare.lastIndexOf('.') + 1);
  }
}
