package dev.signalbox.federation;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.sql.schema.ValueType;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A column of a loaded table.
///
/// @param type its type in the joining engine
/// @param staged the type in which its values arrive there
record LoadedColumn(String name, String type, String staged) {
  private static final int MOST_DIGITS = 38;

  /// Before a staged number, and before a staged text, of a column that holds both.
  private static final char NUMBER = 'n';

  private static final char TEXT = 't';
  private static final Pattern DECIMAL = Pattern.compile("[+-]?\\d{1,38}(\\.\\d{1,38})?");
  private static final Pattern DATE = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
  private static final Pattern TIMESTAMP =
      Pattern.compile(
          "\\d{4}-\\d{2}-\\d{2}([ T]\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?([+-]\\d{2}(:?\\d{2})?|Z)?)?");
  private static final Pattern CLOCK = Pattern.compile("\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,6})?)?");

  /// A column for the values that it gets. SQLite keeps values of any type in any column. A column
  /// with numbers and texts keeps both: it orders and compares as SQLite does, numbers before
  /// texts, and a computation with it fails instead of skipping the texts. Numbers in a column of
  /// times stay numbers, in their order.
  ///
  /// @param place of its values in the rows
  static LoadedColumn of(
      ColumnDescription described, List<List<@Nullable Object>> rows, int place) {
    List<Object> values = new ArrayList<>();
    for (List<@Nullable Object> row : rows) {
      Object value = row.get(place);
      if (value != null) {
        values.add(value);
      }
    }
    String name = described.getName();
    String declared = described.getType().toLowerCase(Locale.ROOT);
    if (values.isEmpty()) {
      return new LoadedColumn(name, empty(declared), "VARCHAR");
    }
    if (all(values, Boolean.class::isInstance)) {
      return new LoadedColumn(name, "BOOLEAN", "BOOLEAN");
    }
    if (all(values, ByteBuffer.class::isInstance)) {
      return new LoadedColumn(name, "BLOB", "BLOB");
    }
    return switch (ValueType.of(declared)) {
      case TEXT -> new LoadedColumn(name, "VARCHAR", "VARCHAR");
      case TIME ->
          all(values, Number.class::isInstance)
              ? number(name, declared, values)
              : new LoadedColumn(name, time(declared, values), "VARCHAR");
      case NUMBER, BOOLEAN, OTHER -> number(name, declared, values);
    };
  }

  private static String empty(String declared) {
    return switch (ValueType.of(declared)) {
      case NUMBER -> declared.contains("int") || declared.contains("serial") ? "BIGINT" : "DOUBLE";
      case BOOLEAN -> "BOOLEAN";
      case TIME ->
          declared.startsWith("date") && !declared.contains("time")
              ? "DATE"
              : declared.startsWith("timestamp") || declared.contains("datetime")
                  ? "TIMESTAMP"
                  : "VARCHAR";
      case TEXT, OTHER -> "VARCHAR";
    };
  }

  private static LoadedColumn number(String name, String declared, List<Object> values) {
    if (all(values, Long.class::isInstance)) {
      return new LoadedColumn(name, "BIGINT", "BIGINT");
    }
    if (all(values, value -> value instanceof Long || value instanceof Double)) {
      return new LoadedColumn(name, "DOUBLE", "DOUBLE");
    }
    boolean decimal = declared.contains("dec") || declared.contains("num");
    if (decimal && all(values, LoadedColumn::isDecimal)) {
      return new LoadedColumn(name, decimalType(values), "VARCHAR");
    }
    return new LoadedColumn(name, isMixed(declared, values) ? mixed(values) : "VARCHAR", "VARCHAR");
  }

  /// Whether some values are numbers and others texts, or texts stand in a column of numbers.
  private static boolean isMixed(String declared, List<Object> values) {
    boolean numbers = !all(values, String.class::isInstance);
    return all(values, value -> value instanceof Number || value instanceof String)
        && (numbers
            || (ValueType.of(declared) == ValueType.NUMBER
                && !all(values, LoadedColumn::isDecimal)));
  }

  private static String mixed(List<Object> values) {
    boolean whole =
        values.stream().anyMatch(Long.class::isInstance)
            && !values.stream().anyMatch(Double.class::isInstance);
    return "UNION(num %s, txt VARCHAR)".formatted(whole ? "BIGINT" : "DOUBLE");
  }

  private static boolean isDecimal(Object value) {
    return value instanceof Long
        || (value instanceof String text && DECIMAL.matcher(text).matches());
  }

  private static String decimalType(List<Object> values) {
    int scale = 0;
    int whole = 1;
    for (Object value : values) {
      BigDecimal number = new BigDecimal(value.toString());
      scale = Math.max(scale, number.scale());
      whole = Math.max(whole, number.precision() - number.scale());
    }
    return whole + scale > MOST_DIGITS
        ? "DOUBLE"
        : "DECIMAL(%d,%d)".formatted(whole + scale, scale);
  }

  private static String time(String declared, List<Object> values) {
    if (all(values, value -> DATE.matcher(value.toString()).matches())) {
      return declared.contains("time") ? "TIMESTAMP" : "DATE";
    }
    if (all(values, value -> TIMESTAMP.matcher(value.toString()).matches())) {
      return "TIMESTAMP";
    }
    return declared.startsWith("time")
            && all(values, value -> CLOCK.matcher(value.toString()).matches())
        ? "TIME"
        : "VARCHAR";
  }

  private static boolean all(List<Object> values, Predicate<Object> rule) {
    return values.stream().allMatch(rule);
  }

  String quoted() {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  /// Whether the column holds numbers and texts.
  boolean isMixed() {
    return type.startsWith("UNION");
  }

  /// The expression for its value in the loaded table.
  String cast() {
    if (!isMixed()) {
      return "CAST(%s AS %s)".formatted(quoted(), type);
    }
    return "CASE WHEN %1$s IS NULL THEN NULL WHEN %1$s[1] = '%2$s' THEN CAST(union_value(num := CAST(%1$s[2:] AS %3$s)) AS %4$s) ELSE CAST(union_value(txt := %1$s[2:]) AS %4$s) END"
        .formatted(quoted(), NUMBER, type.contains("BIGINT") ? "BIGINT" : "DOUBLE", type);
  }

  /// The value in the class of the staged type.
  @Nullable Object stagedValue(@Nullable Object value) {
    if (value == null) {
      return null;
    }
    return switch (staged) {
      case "DOUBLE" -> ((Number) value).doubleValue();
      case "VARCHAR" ->
          isMixed()
              ? (value instanceof Number ? NUMBER : TEXT) + value.toString()
              : value.toString();
      default -> value;
    };
  }
}
