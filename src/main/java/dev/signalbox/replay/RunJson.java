package dev.signalbox.replay;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.OffsetRange;
import dev.signalbox.event.Run;
import dev.signalbox.event.RunSource;
import java.time.Duration;
import java.util.TreeMap;

/// A replay run as JSON.
///
/// The code builds the JSON field by field: its maps are sorted and its duration is computed, and
/// no code reads it back.
public final class RunJson {
  private RunJson() {}

  /// The whole record of a run.
  public static ObjectNode of(Run run) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("name", run.getName()).put("state", run.getState().name());
    run.getProblem().ifPresent(problem -> json.put("problem", problem));
    json.put("version", run.getVersion());
    json.put("indexVersion", run.getIndexVersion()).put("firstStage", run.getFirstStage());
    run.getRankingModel().ifPresent(digest -> json.put("rankingModel", digest));
    json.set("source", source(run.getSource()));
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

  private static ObjectNode source(RunSource source) {
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
