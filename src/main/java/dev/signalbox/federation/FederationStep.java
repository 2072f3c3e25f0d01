package dev.signalbox.federation;

import java.time.Duration;
import java.util.List;
import java.util.Locale;

/// One step of the answer to a query over several sources.
///
/// @param table the table that it loaded, behind its source
/// @param way the statement or operation
/// @param keys the columns whose values it sent, with their numbers, in words
/// @param calls statements or requests
/// @param rows rows that came
/// @param bytes their size
/// @param cut the limit that cut the rows, in words; empty: the rows are complete
public record FederationStep(
    String table,
    String way,
    List<String> keys,
    int calls,
    int rows,
    long bytes,
    Duration elapsed,
    String cut) {
  public FederationStep {
    keys = List.copyOf(keys);
  }

  /// The step in a sentence for the asker, without any value.
  public String sentence() {
    String bound = keys.isEmpty() ? "" : " for " + String.join(" and ", keys);
    String times = calls == 1 ? "once" : String.format(Locale.ROOT, "%,d times", calls);
    return String.format(
        Locale.ROOT,
        "Signalbox asked %s by %s %s%s and read %,d %s in %,d ms%s.",
        table,
        way,
        times,
        bound,
        rows,
        rows == 1 ? "row" : "rows",
        elapsed.toMillis(),
        cut.isEmpty() ? "" : "; further rows were cut: " + cut);
  }
}
