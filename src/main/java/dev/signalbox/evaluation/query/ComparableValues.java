package dev.signalbox.evaluation.query;

import dev.signalbox.event.ResultTable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The values of two results in a form in which equal ones are equal objects.
///
/// Numbers count by value, whatever their type; text in a decimal column is a number, other text is
/// not. Two numbers are the same within a relative difference of 1e-6, which absorbs the errors of
/// floating point: whole numbers are only ever equal to themselves. Null equals null.
final class ComparableValues {
  private static final double TOLERANCE = 1e-6;
  private static final double TOLERANCE_AT_ZERO = 1e-9;
  private static final Pattern DECIMAL_TYPE = Pattern.compile("(DECIMAL|NUMERIC|NUMBER)\\b.*");
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?[0-9]+(\\.[0-9]*)?(E[+-]?[0-9]{1,3})?");

  private final Map<BigDecimal, Integer> classes;

  private ComparableValues(Map<BigDecimal, Integer> classes) {
    this.classes = classes;
  }

  static ComparableValues of(ResultTable left, ResultTable right) {
    SortedSet<BigDecimal> numbers = new TreeSet<>();
    for (ResultTable table : List.of(left, right)) {
      for (List<Object> column : plainColumns(table)) {
        for (Object value : column) {
          if (value instanceof BigDecimal number) {
            numbers.add(number);
          }
        }
      }
    }
    return new ComparableValues(classify(numbers));
  }

  /// The columns of one of the two tables, in its order, each with its values by row.
  List<List<@Nullable Object>> columns(ResultTable table) {
    List<List<@Nullable Object>> columns = plainColumns(table);
    for (List<@Nullable Object> column : columns) {
      column.replaceAll(value -> value instanceof BigDecimal ? classes.get(value) : value);
    }
    return columns;
  }

  /// Numbers the classes of numbers that count as the same. A class reaches from its smallest
  /// number as far as the tolerance, and holds one whole number at most.
  private static Map<BigDecimal, Integer> classify(SortedSet<BigDecimal> numbers) {
    Map<BigDecimal, Integer> classes = new TreeMap<>();
    BigDecimal smallest = null;
    boolean holdsWhole = false;
    int current = -1;
    for (BigDecimal number : numbers) {
      boolean whole = number.stripTrailingZeros().scale() <= 0;
      if (smallest == null || (whole && holdsWhole) || !near(smallest, number)) {
        smallest = number;
        holdsWhole = false;
        current++;
      }
      holdsWhole |= whole;
      classes.put(number, current);
    }
    return classes;
  }

  private static boolean near(BigDecimal left, BigDecimal right) {
    double a = left.doubleValue();
    double b = right.doubleValue();
    double allowed = Math.max(TOLERANCE_AT_ZERO, TOLERANCE * Math.max(Math.abs(a), Math.abs(b)));
    return Math.abs(a - b) <= allowed;
  }

  private static List<List<@Nullable Object>> plainColumns(ResultTable table) {
    List<List<@Nullable Object>> columns = new ArrayList<>();
    for (int index = 0; index < table.getColumns().size(); index++) {
      String type = table.getColumns().get(index).getType().toUpperCase(Locale.ROOT);
      boolean decimal = DECIMAL_TYPE.matcher(type).matches();
      List<@Nullable Object> column = new ArrayList<>(table.getRows().size());
      for (List<Object> row : table.getRows()) {
        column.add(plain(row.get(index), decimal));
      }
      columns.add(column);
    }
    return columns;
  }

  private static @Nullable Object plain(@Nullable Object value, boolean decimal) {
    return switch (value) {
      case Double number when !Double.isFinite(number) -> number.toString();
      case Double number -> new BigDecimal(number);
      case Long number -> BigDecimal.valueOf(number);
      case Integer number -> BigDecimal.valueOf(number);
      case CharSequence text -> decimal ? numberOrText(text.toString()) : text.toString();
      case null -> null;
      default -> value;
    };
  }

  private static Object numberOrText(String text) {
    String trimmed = text.trim().toUpperCase(Locale.ROOT);
    return NUMBER.matcher(trimmed).matches() ? new BigDecimal(trimmed) : text;
  }
}
