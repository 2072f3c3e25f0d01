package dev.signalbox.session;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.console.CommandException;
import dev.signalbox.topology.client.ServedStages;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.Lane;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.CommonClientConfigs;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Checks the stages of other processes, which may have ended since a session opened. A broker
/// inside this process has all stages here.
final class RequiredStages {
  private static final Logger LOG = LoggerFactory.getLogger(RequiredStages.class);

  private RequiredStages() {}

  /// @throws CommandException no process serves a stage any more
  static void check(Configuration configuration, Lane lane) throws InterruptedException {
    if (!configuration.kafka().containsKey(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG)) {
      return;
    }
    Set<StageName> missing = StageName.ofQuestions();
    try {
      missing.removeAll(ServedStages.find(configuration, lane));
    } catch (BrokerException e) {
      LOG.warn("It is not known whether all stages are served", e);
      return; // the clients go on once the broker is back
    }
    if (!missing.isEmpty()) {
      throw new CommandException(
          "No process serves these stages of the lane %s any more: %s. Start one, or ask again: the stages then run here"
              .formatted(
                  lane.id(),
                  missing.stream().map(StageName::id).collect(Collectors.joining(", "))));
    }
  }
}
