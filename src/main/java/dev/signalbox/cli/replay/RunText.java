package dev.signalbox.cli.replay;

import dev.signalbox.console.TextTable;
import dev.signalbox.event.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// A replay run as text.
final class RunText {
  private static final List<String> COLUMNS =
      List.of("run", "state", "source", "from", "events", "ended as", "rate", "started");
  private static final int WIDEST_CELL = 60;

  private RunText() {}

  static TextTable table(List<Run> runs) {
    TextTable table = new TextTable(COLUMNS, WIDEST_CELL);
    for (Run run : runs) {
      table.add(
          List.of(
              run.getName(),
              word(run),
              run.getSource().getName(),
              run.getFirstStage(),
              String.format(Locale.ROOT, "%,d", run.getEvents()),
              statuses(run),
              rate(run),
              run.getStartedAt().toString()));
    }
    return table;
  }

  /// The outcome of a run, in a few lines.
  static List<String> lines(Run run) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "run %s: %s, %,d events from %s in front of %s"
            .formatted(
                run.getName(),
                word(run),
                run.getEvents(),
                run.getSource().getName(),
                run.getFirstStage()));
    lines.add("ended as  " + statuses(run));
    lines.add("rate      " + rate(run));
    lines.add("index     version " + run.getIndexVersion());
    if (run.getSkipped() > 0) {
      lines.add("left out  %,d unreadable events".formatted(run.getSkipped()));
    }
    run.getProblem().ifPresent(problem -> lines.add("problem   " + problem));
    return lines;
  }

  private static String word(Run run) {
    return run.getState().name().toLowerCase(Locale.ROOT);
  }

  private static String statuses(Run run) {
    return new TreeMap<>(run.getStatuses())
        .entrySet().stream()
            .map(entry -> "%,d %s".formatted(entry.getValue(), entry.getKey()))
            .collect(Collectors.joining(", "));
  }

  private static String rate(Run run) {
    return run.getSeconds() == 0
        ? "–"
        : String.format(Locale.ROOT, "%,.0f/s", run.getEvents() / run.getSeconds());
  }
}
