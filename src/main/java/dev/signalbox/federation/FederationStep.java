package dev.signalbox.federation;

import dev.signalbox.event.SourceCalls;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// One step of the answer to a query over several sources.
///
/// @param source the source of the table that it loaded
/// @param way the statement or operation
/// @param keys the columns whose values it sent, with their numbers, in words
/// @param calls statements or requests
/// @param cached pages that a cache held instead of a request
/// @param rows rows that came
/// @param bytes their size
/// @param absent the columns that no row had, so that each of their values is null
/// @param cut the limit that cut the rows, in words; empty: the rows are complete
/// @param failed whether the step failed, so that it has no rows
public record FederationStep(
    String source,
    String table,
    String way,
    List<String> keys,
    int calls,
    int cached,
    int rows,
    long bytes,
    Duration elapsed,
    Set<String> absent,
    String cut,
    boolean failed) {
  public FederationStep {
    keys = List.copyOf(keys);
    absent = Set.copyOf(absent);
  }

  /// The same step as one that failed.
  FederationStep failing() {
    return new FederationStep(
        source, table, way, keys, calls, cached, rows, bytes, elapsed, absent, cut, true);
  }

  /// The table behind its source.
  public String fullName() {
    return source + "." + table;
  }

  /// The step in a sentence for the asker, without any value.
  public String sentence() {
    String bound = keys.isEmpty() ? "" : " for " + String.join(" and ", keys);
    if (failed) {
      return String.format(
          Locale.ROOT,
          "Signalbox %s%s, which failed after %,d ms.",
          asked(),
          bound,
          elapsed.toMillis());
    }
    return String.format(
        Locale.ROOT,
        "Signalbox %s%s and read %,d %s in %,d ms%s%s.",
        asked(),
        bound,
        rows,
        rows == 1 ? "row" : "rows",
        elapsed.toMillis(),
        absent.isEmpty()
            ? ""
            : "; no row has a place for %s, so each value there is null"
                .formatted(absent.stream().sorted().collect(Collectors.joining(" and "))),
        cut.isEmpty() ? "" : "; further rows were cut: " + cut);
  }

  private String asked() {
    if (calls == 0 && failed) {
      return "wanted to ask %s by %s".formatted(fullName(), way);
    }
    if (calls == 0 && cached == 0) {
      return "had no value to ask %s by %s".formatted(fullName(), way);
    }
    String pages = String.format(Locale.ROOT, "%,d %s", cached, cached == 1 ? "page" : "pages");
    if (calls == 0) {
      return "took %s of %s by %s from its cache".formatted(pages, fullName(), way);
    }
    String times = calls == 1 ? "once" : String.format(Locale.ROOT, "%,d times", calls);
    String kept = cached == 0 ? "" : ", took %s from its cache".formatted(pages);
    return "asked %s by %s %s%s".formatted(fullName(), way, times, kept);
  }

  /// The step in the event of the answer.
  SourceCalls event() {
    return SourceCalls.newBuilder()
        .setSource(source)
        .setTable(table)
        .setOperation(way)
        .setSent(keys)
        .setCalls(calls)
        .setCached(cached)
        .setRows(rows)
        .setBytes(bytes)
        .setMillis(elapsed.toMillis())
        .setCut(cut.isEmpty() ? null : cut)
        .setSentence(sentence())
        .build();
  }
}
