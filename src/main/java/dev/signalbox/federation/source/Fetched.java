package dev.signalbox.federation.source;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The rows of a fetch.
///
/// @param rows values in the order of the fetched columns: texts, [Long], [Double], booleans,
///   decimals as their text, bytes, or null
/// @param calls the calls that it took
/// @param bytes the size of the rows
/// @param cut the limit that cut the rows; empty: the rows are complete
public record Fetched(
    List<List<@Nullable Object>> rows, int calls, long bytes, Optional<String> cut) {
  public Fetched {
    rows = Collections.unmodifiableList(new ArrayList<>(rows));
  }
}
