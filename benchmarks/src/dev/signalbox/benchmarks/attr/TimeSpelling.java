package dev.signalbox.benchmarks.attr;

import dev.signalbox.event.ResultTable;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Spells times alike: SQLite keeps them as the texts that somebody wrote, and the joining engine
/// as times.
final class TimeSpelling {
  private static final Pattern TIME =
      Pattern.compile("\\d{4}-\\d{2}-\\d{2}([ T]\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?)?");

  private TimeSpelling() {}

  /// The table with all times in one spelling.
  static ResultTable alike(ResultTable table) {
    List<List<Object>> rows = new ArrayList<>();
    for (List<Object> row : table.getRows()) {
      List<Object> alike = new ArrayList<>();
      row.forEach(value -> alike.add(alike(value)));
      rows.add(alike);
    }
    return ResultTable.newBuilder(table).setRows(rows).build();
  }

  private static @Nullable Object alike(@Nullable Object value) {
    if (!(value instanceof CharSequence text) || !TIME.matcher(text).matches()) {
      return value;
    }
    String iso = text.toString().replace(' ', 'T');
    try {
      return (iso.contains("T") ? LocalDateTime.parse(iso) : LocalDate.parse(iso).atStartOfDay())
          .toString();
    } catch (DateTimeException _) {
      return value;
    }
  }
}
