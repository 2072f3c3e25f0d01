package dev.signalbox.execution;

import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The result of a part as a table of DuckDB: columns with different names, each with the type that
/// holds all of its values.
///
/// @param name the table's name in the combining query
/// @param rows values in the text form that DuckDB reads
record PartResultTable(String name, List<Column> columns, List<List<@Nullable String>> rows) {
  private static final int MOST_DIGITS = 38;
  private static final Pattern DECIMAL_TYPE = Pattern.compile("(DECIMAL|NUMERIC|NUMBER)\\b.*");
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d{1,2})?");

  /// @param type a type of DuckDB
  record Column(String name, String type) {

    String quoted() {
      return quoted(name);
    }

    static String quoted(String name) {
      return '"' + name.replace("\"", "\"\"") + '"';
    }

    boolean isNumber() {
      return type.equals("BIGINT") || type.equals("DOUBLE") || type.startsWith("DECIMAL");
    }
  }

  /// A table of the whole result.
  ///
  /// @param number the part's number, from 1 on
  static PartResultTable of(int number, ResultTable result) {
    List<Column> columns = new ArrayList<>();
    Set<String> used = new HashSet<>();
    for (int index = 0; index < result.getColumns().size(); index++) {
      ResultColumn column = result.getColumns().get(index);
      String name = column.getName().isBlank() ? "column" + (index + 1) : column.getName();
      columns.add(new Column(unused(name, used), type(values(result, index), column.getType())));
    }
    List<List<@Nullable String>> rows = new ArrayList<>();
    for (List<Object> row : result.getRows()) {
      List<@Nullable String> texts = new ArrayList<>();
      row.forEach(value -> texts.add(text(value)));
      rows.add(texts);
    }
    return new PartResultTable("part" + number, List.copyOf(columns), rows);
  }

  /// A table for a result that is one number: one row with the column `value`, which is null where
  /// there is no number.
  ///
  /// @param type the type that holds it, see [#typeOf]
  static PartResultTable ofNumber(int number, Optional<BigDecimal> value, String type) {
    List<@Nullable String> row = new ArrayList<>();
    row.add(value.map(BigDecimal::toString).orElse(null));
    return new PartResultTable("part" + number, List.of(new Column("value", type)), List.of(row));
  }

  /// The type that holds the numbers, their sums and differences: an exact one wherever 38 digits
  /// are enough.
  ///
  /// @param floating whether one of them is a floating-point number
  static String typeOf(List<BigDecimal> numbers, boolean floating) {
    int scale = 0;
    int digits = 1;
    for (BigDecimal number : numbers) {
      BigDecimal plain = number.stripTrailingZeros();
      scale = Math.max(scale, plain.scale());
      digits = Math.max(digits, plain.precision() - plain.scale());
    }
    int precision = digits + 1 + scale;
    if (floating || precision > MOST_DIGITS) {
      return "DOUBLE";
    }
    return scale == 0 ? "HUGEINT" : "DECIMAL(%d,%d)".formatted(precision, scale);
  }

  /// The number that a value stands for; empty where it stands for none.
  static Optional<BigDecimal> number(Object value) {
    return switch (value) {
      case Long number -> Optional.of(BigDecimal.valueOf(number));
      case Double number when Double.isFinite(number) -> Optional.of(BigDecimal.valueOf(number));
      case CharSequence text when NUMBER.matcher(text.toString().strip()).matches() ->
          Optional.of(new BigDecimal(text.toString().strip()));
      default -> Optional.empty();
    };
  }

  /// A name that no other column has, without regard to case.
  ///
  /// @param used the names so far in lower case; the method adds to it
  static String unused(String name, Set<String> used) {
    String free = name;
    for (int i = 2; !used.add(free.toLowerCase(Locale.ROOT)); i++) {
      free = name + "_" + i;
    }
    return free;
  }

  private static List<Object> values(ResultTable result, int column) {
    return result.getRows().stream()
        .<@Nullable Object>map(row -> row.get(column))
        .filter(Objects::nonNull)
        .<Object>map(value -> value)
        .toList();
  }

  private static String type(List<Object> values, String declared) {
    if (values.isEmpty()) {
      return "VARCHAR";
    }
    if (values.stream().allMatch(Boolean.class::isInstance)) {
      return "BOOLEAN";
    }
    if (values.stream().allMatch(Long.class::isInstance)) {
      return "BIGINT";
    }
    if (values.stream().allMatch(ByteBuffer.class::isInstance)) {
      return "BLOB";
    }
    boolean texts = values.stream().anyMatch(CharSequence.class::isInstance);
    boolean decimal = DECIMAL_TYPE.matcher(declared.toUpperCase(Locale.ROOT)).matches();
    List<BigDecimal> numbers =
        values.stream().map(PartResultTable::number).flatMap(Optional::stream).toList();
    if (numbers.size() < values.size() || (texts && !decimal)) {
      return values.stream().allMatch(value -> value instanceof Long || value instanceof Double)
          ? "DOUBLE"
          : "VARCHAR";
    }
    String type = typeOf(numbers, values.stream().anyMatch(Double.class::isInstance));
    return type.equals("HUGEINT") ? "DECIMAL(38,0)" : type;
  }

  private static @Nullable String text(@Nullable Object value) {
    return switch (value) {
      case null -> null;
      case ByteBuffer bytes -> escaped(bytes.duplicate());
      default -> value.toString();
    };
  }

  /// Bytes in the text form that DuckDB casts them from.
  private static String escaped(ByteBuffer bytes) {
    StringBuilder text = new StringBuilder(4 * bytes.remaining());
    while (bytes.hasRemaining()) {
      text.append("\\x%02X".formatted(bytes.get()));
    }
    return text.toString();
  }
}
