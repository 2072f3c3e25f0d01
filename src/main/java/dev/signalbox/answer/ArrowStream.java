package dev.signalbox.answer;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.event.ResultTable;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.TimeStampMicroVector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.jspecify.annotations.Nullable;

/// The rows of a result as a stream of Apache Arrow's inter-process format, with one batch.
///
/// A column has the narrowest type that holds all of its values: booleans, 64-bit integers and
/// floats, binary values, decimals of up to 38 digits, dates, and times in microseconds. Any other
/// column holds texts. The texts of decimals, dates and times are read as such only where the JDBC
/// type of the column says so.
final class ArrowStream {
  private static final int MOST_DIGITS = 38;

  private final BufferAllocator memory;
  private final ResultTable result;

  private ArrowStream(BufferAllocator memory, ResultTable result) {
    this.memory = memory;
    this.result = result;
  }

  /// @param names of the columns, each once
  static void write(ResultTable result, List<String> names, OutputStream out) throws IOException {
    try (BufferAllocator memory = new RootAllocator();
        VectorSchemaRoot root =
            new VectorSchemaRoot(new ArrowStream(memory, result).vectors(names));
        ArrowStreamWriter writer = new ArrowStreamWriter(root, null, out)) {
      root.setRowCount(result.getRows().size());
      writer.start();
      writer.writeBatch();
      writer.end();
    }
  }

  private List<FieldVector> vectors(List<String> names) {
    List<FieldVector> vectors = new ArrayList<>();
    try {
      for (int i = 0; i < names.size(); i++) {
        vectors.add(vector(names.get(i), i));
      }
      return vectors;
    } catch (RuntimeException e) {
      vectors.forEach(FieldVector::close);
      throw e;
    }
  }

  private FieldVector vector(String name, int column) {
    List<@Nullable Object> cells = new ArrayList<>();
    result.getRows().forEach(row -> cells.add(row.get(column)));
    Class<?> kind = kind(cells);
    if (kind == Boolean.class) {
      return filled(
          new BitVector(name, memory),
          cells,
          (vector, row, cell) -> vector.setSafe(row, (Boolean) cell ? 1 : 0));
    }
    if (kind == Long.class) {
      return filled(
          new BigIntVector(name, memory),
          cells,
          (vector, row, cell) -> vector.setSafe(row, (Long) cell));
    }
    if (kind == Number.class) {
      return filled(
          new Float8Vector(name, memory),
          cells,
          (vector, row, cell) -> vector.setSafe(row, ((Number) cell).doubleValue()));
    }
    if (kind == ByteBuffer.class) {
      return filled(
          new VarBinaryVector(name, memory),
          cells,
          (vector, row, cell) -> {
            ByteBuffer bytes = ((ByteBuffer) cell).duplicate();
            vector.setSafe(row, bytes, bytes.position(), bytes.remaining());
          });
    }
    return typedText(name, result.getColumns().get(column).getType(), cells)
        .orElseGet(() ->
            filled(
                new VarCharVector(name, memory),
                cells,
                (vector, row, cell) ->
                    vector.setSafe(row, ResultFormat.text(cell).getBytes(UTF_8))));
  }

  /// The class that all present values have; `Number` for integers among floats, `Object` for a
  /// mixture, `CharSequence` for texts and for no value.
  private static Class<?> kind(List<@Nullable Object> cells) {
    return cells.stream()
        .filter(Objects::nonNull)
        .<Class<?>>map(cell ->
            switch (cell) {
              case Boolean _ -> Boolean.class;
              case Long _ -> Long.class;
              case Number _ -> Number.class;
              case ByteBuffer _ -> ByteBuffer.class;
              default -> CharSequence.class;
            })
        .reduce((one, other) ->
            one == other
                ? one
                : Number.class.isAssignableFrom(one) && Number.class.isAssignableFrom(other)
                    ? Number.class
                    : Object.class)
        .orElse(CharSequence.class);
  }

  /// Decimals, dates and times; empty where the type is another one, or a value does not have it.
  private Optional<FieldVector> typedText(String name, String type, List<@Nullable Object> cells) {
    String upper = type.toUpperCase(Locale.ROOT);
    try {
      if (upper.startsWith("DECIMAL") || upper.startsWith("NUMERIC")) {
        return decimals(name, read(cells, BigDecimal::new));
      }
      if (upper.equals("DATE")) {
        return Optional.of(
            filled(
                new DateDayVector(name, memory),
                read(cells, LocalDate::parse),
                (vector, row, cell) -> vector.setSafe(row, (int) ((LocalDate) cell).toEpochDay())));
      }
      if (upper.equals("TIMESTAMP") || upper.equals("DATETIME")) {
        return Optional.of(
            filled(
                new TimeStampMicroVector(name, memory),
                read(cells, text -> LocalDateTime.parse(text.replace(' ', 'T'))),
                (vector, row, cell) ->
                    vector.setSafe(
                        row,
                        ChronoUnit.MICROS.between(
                            LocalDateTime.ofEpochSecond(0, 0, ZoneOffset.UTC),
                            (LocalDateTime) cell))));
      }
      return Optional.empty();
    } catch (NumberFormatException | DateTimeParseException e) {
      return Optional.empty();
    }
  }

  private static List<@Nullable Object> read(
      List<@Nullable Object> cells, Function<String, Object> reader) {
    List<@Nullable Object> values = new ArrayList<>();
    cells.forEach(cell -> values.add(cell == null ? null : reader.apply(cell.toString())));
    return values;
  }

  private Optional<FieldVector> decimals(String name, List<@Nullable Object> values) {
    int scale = decimals(values).mapToInt(BigDecimal::scale).max().orElse(0);
    int whole = decimals(values).mapToInt(each -> each.precision() - each.scale()).max().orElse(1);
    int digits = Math.max(1, Math.max(0, scale) + Math.max(0, whole));
    return digits > MOST_DIGITS
        ? Optional.empty()
        : Optional.of(
            filled(
                new DecimalVector(name, memory, digits, Math.max(0, scale)),
                values,
                (vector, row, cell) ->
                    vector.setSafe(row, ((BigDecimal) cell).setScale(Math.max(0, scale)))));
  }

  private static Stream<BigDecimal> decimals(List<@Nullable Object> values) {
    return values.stream().filter(Objects::nonNull).map(BigDecimal.class::cast);
  }

  /// Sets a present value of a row.
  private interface Setter<V> {
    void set(V vector, int row, Object cell);
  }

  private static <V extends FieldVector> FieldVector filled(
      V vector, List<@Nullable Object> cells, Setter<V> setter) {
    vector.allocateNew();
    for (int row = 0; row < cells.size(); row++) {
      @Nullable Object cell = cells.get(row);
      if (cell != null) {
        setter.set(vector, row, cell);
      }
    }
    vector.setValueCount(cells.size());
    return vector;
  }
}
