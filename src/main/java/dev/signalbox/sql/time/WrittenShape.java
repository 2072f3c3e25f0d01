package dev.signalbox.sql.time;

import dev.signalbox.sql.schema.StoredTime;
import dev.signalbox.sql.schema.StoredTime.Epoch;
import dev.signalbox.sql.schema.StoredTime.Written;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The form that nearly all values of a column share.
sealed interface WrittenShape {

  /// The share of values that may have another form, such as 'unknown'.
  double STRAY = 0.05;

  /// Dates with separators.
  record Dated(Written written) implements WrittenShape {}

  /// Whole numbers that are years, months or days of the calendar, or counts since 1970.
  ///
  /// @param length the number of their digits
  record Digits(int length) implements WrittenShape {

    private static final Map<Integer, String> PATTERNS =
        Map.of(4, "yyyy", 6, "yyyyMM", 8, "yyyyMMdd");

    Optional<Written> asNumber() {
      return Optional.ofNullable(PATTERNS.get(length)).map(Written::number);
    }

    Optional<StoredTime> asEpoch() {
      return switch (length) {
        case 10 -> Optional.of(Epoch.SECONDS);
        case 13 -> Optional.of(Epoch.MILLISECONDS);
        default -> Optional.empty();
      };
    }
  }

  Pattern YEAR_FIRST =
      Pattern.compile(
          "(\\d{4})(?:([-/])(\\d{2})(?:\\2(\\d{2})(?:([ T])\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?"
              + "(Z|[+-]\\d{2}(?::?\\d{2})?)?)?)?)");
  Pattern YEAR_LAST = Pattern.compile("(\\d{1,2})([-./])(\\d{1,2})\\2(\\d{4})(?: .*)?");
  Pattern WHOLE = Pattern.compile("(\\d+)(?:\\.0+)?");

  /// The shape of some values, where they share one.
  static Optional<WrittenShape> of(Collection<String> samples) {
    List<String> values =
        samples.stream().map(String::strip).filter(each -> !each.isEmpty()).toList();
    if (values.isEmpty()) {
      return Optional.empty();
    }
    return digits(values).or(() -> yearFirst(values)).or(() -> yearLast(values));
  }

  private static boolean nearlyAll(long count, List<String> values) {
    return count >= values.size() * (1 - STRAY);
  }

  private static Optional<WrittenShape> digits(List<String> values) {
    Map<Integer, Integer> lengths = new LinkedHashMap<>();
    for (String value : values) {
      Matcher number = WHOLE.matcher(value);
      if (number.matches() && isPlausible(number.group(1))) {
        lengths.merge(number.group(1).length(), 1, Integer::sum);
      }
    }
    return lengths.entrySet().stream()
        .filter(each -> nearlyAll(each.getValue(), values))
        .findFirst()
        .map(each -> new Digits(each.getKey()));
  }

  private static boolean isPlausible(String digits) {
    return switch (digits.length()) {
      // Houses and statutes are older than most records; only the name of a column makes it a year.
      case 4 -> digits.compareTo("1000") >= 0 && digits.compareTo("2100") <= 0;
      case 6 -> isYear(digits.substring(0, 4)) && digits.substring(4).matches("0[1-9]|1[0-2]");
      case 8 ->
          isYear(digits.substring(0, 4))
              && isDay(digits.substring(0, 4), digits.substring(4, 6), digits.substring(6));
      case 10, 13 -> digits.matches("[1-2]\\d+");
      default -> false;
    };
  }

  private static boolean isYear(String digits) {
    return digits.compareTo("1800") >= 0 && digits.compareTo("2100") <= 0;
  }

  private static boolean isDay(String year, String month, String day) {
    try {
      LocalDate.of(Integer.parseInt(year), Integer.parseInt(month), Integer.parseInt(day));
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }

  private static Optional<WrittenShape> yearFirst(List<String> values) {
    Map<String, Integer> patterns = new LinkedHashMap<>();
    int utc = 0;
    for (String value : values) {
      Matcher date = YEAR_FIRST.matcher(value);
      boolean real =
          date.matches()
              && date.group(3) != null
              && isDay(date.group(1), date.group(3), date.group(4) == null ? "1" : date.group(4));
      if (real) {
        String separator = date.group(2);
        String day = date.group(4) == null ? "" : separator + "dd";
        String time = date.group(5) == null ? "" : date.group(5) + "HH:mm:ss";
        patterns.merge("yyyy" + separator + "MM" + day + time, 1, Integer::sum);
        utc += "Z".equals(date.group(6)) ? 1 : 0;
      }
    }
    int all = patterns.values().stream().mapToInt(Integer::intValue).sum();
    if (!nearlyAll(all, values)) {
      return Optional.empty();
    }
    String longest = patterns.keySet().stream().max((a, b) -> a.length() - b.length()).orElse("");
    boolean one =
        patterns.keySet().stream()
            .allMatch(each ->
                each.equals(longest)
                    || longest.startsWith(each + "T")
                    || longest.startsWith(each + " "));
    return one ? Optional.of(new Dated(new Written(longest, false, utc > 0))) : Optional.empty();
  }

  /// Day and month change places where one of them is above twelve; before points the day is first.
  private static Optional<WrittenShape> yearLast(List<String> values) {
    int all = 0;
    boolean dayFirst = false;
    boolean monthFirst = false;
    boolean padded = true;
    boolean timed = false;
    String separator = "";
    for (String value : values) {
      Matcher date = YEAR_LAST.matcher(value);
      if (date.matches() && (separator.isEmpty() || separator.equals(date.group(2)))) {
        separator = date.group(2);
        all++;
        dayFirst |= Integer.parseInt(date.group(1)) > 12 || separator.equals(".");
        monthFirst |= Integer.parseInt(date.group(3)) > 12;
        padded &= date.group(1).length() == 2 && date.group(3).length() == 2;
        timed |= value.length() > 10;
      }
    }
    if (!nearlyAll(all, values) || dayFirst == monthFirst || (timed && !padded)) {
      return Optional.empty();
    }
    String day = padded ? "dd" : "d";
    String month = padded ? "MM" : "M";
    String pattern =
        dayFirst
            ? day + separator + month + separator + "yyyy"
            : month + separator + day + separator + "yyyy";
    return Optional.of(new Dated(Written.text(pattern)));
  }
}
