package dev.signalbox.federation.source;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The rows of a fetch.
///
/// @param rows values in the order of the fetched columns: texts, [Long], [Double], booleans,
///   decimals as their text, bytes, or null
/// @param calls the calls that it took
/// @param cached pages that a cache held instead of a call
/// @param bytes the size of the rows
/// @param cut the limit that cut the rows; empty: the rows are complete
/// @param absent the fetched columns that the source had in no row, so that each value is null
public record Fetched(
    List<List<@Nullable Object>> rows,
    int calls,
    int cached,
    long bytes,
    Optional<String> cut,
    Set<String> absent) {

  /// Rows with all columns.
  public Fetched(
      List<List<@Nullable Object>> rows, int calls, int cached, long bytes, Optional<String> cut) {
    this(rows, calls, cached, bytes, cut, Set.of());
  }

  /// No row, without a call.
  public static Fetched nothing() {
    return new Fetched(List.of(), 0, 0, 0, Optional.empty());
  }

  public Fetched {
    rows = Collections.unmodifiableList(new ArrayList<>(rows));
    absent = Set.copyOf(absent);
  }
}
