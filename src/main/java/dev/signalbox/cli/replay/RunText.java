package dev.signalbox.cli.replay;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.console.TextTable;
import dev.signalbox.event.OffsetRange;
import dev.signalbox.event.Run;
import dev.signalbox.event.RunSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// A replay run, as text and as JSON.
///
/// The code builds the JSON field by field: its maps are sorted and its duration is computed, and
/// no code reads it back.
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

  /// The whole record of a run.
  static ObjectNode json(Run run) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("name", run.getName()).put("state", run.getState().name());
    run.getProblem().ifPresent(problem -> json.put("problem", problem));
    json.put("version", run.getVersion());
    json.put("indexVersion", run.getIndexVersion()).put("firstStage", run.getFirstStage());
    run.getRankingModel().ifPresent(digest -> json.put("rankingModel", digest));
    json.set("source", json(run.getSource()));
    json.put("startedAt", run.getStartedAt().toString());
    run.getEndedAt()
        .ifPresent(ended ->
            json.put("endedAt", ended.toString())
                .put("took", Duration.between(run.getStartedAt(), ended).toString()));
    json.put("events", run.getEvents()).put("skipped", run.getSkipped());
    json.put("seconds", run.getSeconds());
    ObjectNode statuses = json.putObject("statuses");
    new TreeMap<>(run.getStatuses()).forEach(statuses::put);
    ObjectNode prompts = json.putObject("prompts");
    new TreeMap<>(run.getPrompts()).forEach(prompts::put);
    ObjectNode settings = json.putObject("settings");
    new TreeMap<>(run.getSettings()).forEach(settings::put);
    return json;
  }

  private static ObjectNode json(RunSource source) {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("name", source.getName());
    source.getTopic().ifPresent(topic -> json.put("topic", topic));
    for (OffsetRange range : source.getRanges()) {
      json.withArray("ranges")
          .addObject()
          .put("partition", range.getPartition())
          .put("from", range.getFrom())
          .put("until", range.getUntil());
    }
    source.getSince().ifPresent(since -> json.put("since", since.toString()));
    source.getUntil().ifPresent(until -> json.put("until", until.toString()));
    json.put("sample", source.getSample()).put("seed", source.getSeed());
    source.getTenant().ifPresent(tenant -> json.put("tenant", tenant));
    return json.put("follows", source.getFollows());
  }
}
