package dev.signalbox.execution;

import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.JDBCType;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads rows into events, as many as the limits allow.
final class ResultReader {
  private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
  private static final BigInteger GREATEST = BigInteger.valueOf(Long.MAX_VALUE);

  private final ExecutionSettings limits;

  ResultReader(ExecutionSettings limits) {
    this.limits = limits;
  }

  ResultTable read(ResultSet results) throws SQLException {
    int width = results.getMetaData().getColumnCount();
    List<List<@Nullable Object>> rows = new ArrayList<>();
    List<ResultColumn> columns = columns(results.getMetaData());
    String cut = null;
    long bytes = 0;
    while (cut == null && results.next()) {
      if (rows.size() == limits.rows()) {
        cut = "execution.rows";
        continue;
      }
      List<@Nullable Object> row = new ArrayList<>(width);
      for (int column = 1; column <= width; column++) {
        Object value = value(results, column, limits.bytes() - bytes);
        bytes += size(value);
        row.add(value);
      }
      if (bytes > limits.bytes()) {
        cut = "execution.bytes";
      } else {
        rows.add(row);
      }
    }
    return ResultTable.newBuilder()
        .setColumns(columns)
        .setRows(List.copyOf(asEventRows(rows)))
        .setTruncated(cut)
        .build();
  }

  /// The generated builder does not declare nulls inside lists.
  @SuppressWarnings("NullAway")
  private static List<List<Object>> asEventRows(List<List<@Nullable Object>> rows) {
    List<List<Object>> same = new ArrayList<>(rows.size());
    for (List<@Nullable Object> row : rows) {
      same.add(new ArrayList<>(row));
    }
    return same;
  }

  private static List<ResultColumn> columns(ResultSetMetaData metadata) throws SQLException {
    List<ResultColumn> columns = new ArrayList<>();
    for (int column = 1; column <= metadata.getColumnCount(); column++) {
      columns.add(new ResultColumn(metadata.getColumnLabel(column), type(metadata, column), null));
    }
    return List.copyOf(columns);
  }

  private static String type(ResultSetMetaData metadata, int column) throws SQLException {
    String name = metadata.getColumnTypeName(column);
    if (name != null && !name.isBlank()) {
      return name;
    }
    return JDBCType.valueOf(metadata.getColumnType(column)).getName();
  }

  /// A value as the event carries it; a value without an event type becomes the engine's text.
  ///
  /// @param left the bytes that are still allowed: the reader reads no more of a large object
  private static @Nullable Object value(ResultSet results, int column, long left)
      throws SQLException {
    Object value = results.getObject(column);
    return switch (value) {
      case null -> null;
      case Boolean b -> b;
      case Long l -> l;
      case Integer i -> (long) i;
      case Short s -> (long) s;
      case Byte b -> (long) b;
      case BigInteger i -> integer(i);
      case Double d -> d;
      // The decimal digits keep 0.1f from becoming 0.10000000149.
      case Float f -> Double.parseDouble(f.toString());
      case BigDecimal d -> d.toPlainString();
      case String s -> s;
      case byte[] bytes -> ByteBuffer.wrap(bytes);
      case Blob blob -> ByteBuffer.wrap(blob.getBytes(1, most(blob.length(), left)));
      case Clob clob -> clob.getSubString(1, most(clob.length(), left));
      default -> results.getString(column);
    };
  }

  /// One more than allowed, so that the reader finds the row too large.
  private static int most(long length, long left) {
    return (int) Math.clamp(length, 0, Math.min(Math.max(left, 0), Integer.MAX_VALUE - 1) + 1);
  }

  private static Object integer(BigInteger value) {
    boolean fits = value.compareTo(LEAST) >= 0 && value.compareTo(GREATEST) <= 0;
    return fits ? (Object) value.longValueExact() : value.toString();
  }

  private static long size(@Nullable Object value) {
    return switch (value) {
      case null -> 1;
      case String text -> 2L + text.getBytes(StandardCharsets.UTF_8).length;
      case ByteBuffer bytes -> 2L + bytes.remaining();
      default -> Long.BYTES;
    };
  }
}
