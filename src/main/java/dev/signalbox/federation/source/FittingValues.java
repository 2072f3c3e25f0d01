package dev.signalbox.federation.source;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.sql.schema.ValueType;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Values in the kind of a column, so that the source finds every row that the joining engine would
/// find.
///
/// The joining engine compares a text with a number as numbers. A source with texts would miss `05`
/// for 5, so a column of texts takes no number.
public final class FittingValues {
  private static final Set<String> SINGLE_PRECISION = Set.of("real", "float", "float4");
  private static final Pattern WHOLE = Pattern.compile("-?\\d{1,18}");
  private static final Pattern DATE = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
  private static final Pattern TIME =
      Pattern.compile(DATE + "([ T]\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?)?");

  private FittingValues() {}

  /// The values as the column has them; empty where a condition on them could miss rows.
  ///
  /// @param always whether the source needs the condition in any case: then values of another kind
  ///   are sent in their usual spelling
  public static Optional<List<Object>> of(
      ColumnDescription column, List<?> values, boolean always) {
    Set<Object> fitting = new LinkedHashSet<>();
    for (Object value : values) {
      Object fit = fitting(column.getType().toLowerCase(Locale.ROOT), value);
      if (fit == null && !always) {
        return Optional.empty();
      }
      fitting.add(fit == null ? spelled(value) : fit);
    }
    return Optional.of(new ArrayList<>(fitting));
  }

  private static @Nullable Object fitting(String type, Object value) {
    return switch (ValueType.of(type)) {
      case NUMBER -> number(value, SINGLE_PRECISION.contains(type));
      case TEXT -> value instanceof String ? value : null;
      case TIME -> {
        Pattern form = type.equals("date") ? DATE : TIME;
        yield value instanceof String text && form.matcher(text).matches() ? value : null;
      }
      case BOOLEAN -> value instanceof Boolean ? value : null;
      case OTHER -> null;
    };
  }

  /// @param single whether the column rounds fractions to seven digits
  private static @Nullable Object number(Object value, boolean single) {
    return switch (value) {
      case Long number -> number;
      case BigDecimal number when !single || number.stripTrailingZeros().scale() <= 0 -> number;
      case String text when WHOLE.matcher(text).matches() -> Long.valueOf(text);
      default -> null;
    };
  }

  private static Object spelled(Object value) {
    return value instanceof BigDecimal number ? number.toPlainString() : value.toString();
  }

  /// Whether two columns have the same kind of type.
  public static boolean isSameKind(ColumnDescription one, ColumnDescription other) {
    return ValueType.of(one.getType()) == ValueType.of(other.getType());
  }

  /// Whether a value of a row may be one of the values that were asked for, as the joining engine
  /// compares them. Sources spell a time in several ways, and give a logical value for a number.
  public static boolean isAmong(
      ColumnDescription column, @Nullable Object value, List<Object> asked) {
    if (value == null) {
      return false;
    }
    boolean time = ValueType.of(column.getType()) == ValueType.TIME;
    for (Object each : asked) {
      if (each.toString().equals(value.toString())
          || (time ? isSameTime(each, value) : isSameNumber(number(each), number(value)))) {
        return true;
      }
    }
    return false;
  }

  /// Whether two times are the same; true where one of them has no form that tells.
  private static boolean isSameTime(Object one, Object other) {
    Optional<LocalDateTime> first = moment(one.toString());
    Optional<LocalDateTime> second = moment(other.toString());
    return first.isEmpty() || second.isEmpty() || first.equals(second);
  }

  private static Optional<LocalDateTime> moment(String text) {
    try {
      return Optional.of(
          DATE.matcher(text).matches()
              ? LocalDate.parse(text).atStartOfDay()
              : LocalDateTime.parse(text.replace(' ', 'T')));
    } catch (DateTimeParseException _) {
      return Optional.empty(); // A zone, or a day that is in no calendar.
    }
  }

  private static Object number(Object value) {
    return value instanceof Boolean truth ? (Object) (truth ? 1L : 0L) : value;
  }

  private static boolean isSameNumber(Object one, Object other) {
    if (one instanceof String && other instanceof String) {
      return false;
    }
    try {
      return new BigDecimal(one.toString().strip())
              .compareTo(new BigDecimal(other.toString().strip()))
          == 0;
    } catch (NumberFormatException _) {
      return false;
    }
  }
}
