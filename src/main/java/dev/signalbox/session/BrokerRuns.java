package dev.signalbox.session;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.config.Configuration;
import dev.signalbox.gateway.service.RunService;
import dev.signalbox.replay.ReplayException;
import dev.signalbox.replay.RunComparison;
import dev.signalbox.replay.RunComparisonJson;
import dev.signalbox.replay.RunJson;
import dev.signalbox.replay.Runs;
import java.util.List;

/// The replay runs on a broker. It reads them at each call: few people ask for them.
///
/// @param servers the broker's bootstrap servers
record BrokerRuns(Configuration configuration, String servers) implements RunService {
  private static final int MOST_FLIPS = 20;

  @Override
  public List<ObjectNode> all() {
    return runs().list().reversed().stream().map(RunJson::of).toList();
  }

  @Override
  public ObjectNode compare(String first, String second) {
    Runs runs = runs();
    try {
      return RunComparisonJson.of(
          RunComparison.of(first, runs.answers(first), second, runs.answers(second), MOST_FLIPS));
    } catch (ReplayException | IllegalArgumentException e) {
      throw new RefusedComparisonException(String.valueOf(e.getMessage()));
    }
  }

  private Runs runs() {
    return new Runs(configuration, servers);
  }
}
