package dev.signalbox.topology.kafka;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.config.TopicConfig;

/// The state of a listed topic on the broker.
///
/// @param name with prefix
/// @param partitions their number; 0 for a missing topic
/// @param problems its differences from the list, each with its fix; empty: it is as listed
public record TopicState(
    TopicDefinition definition, String name, int partitions, List<String> problems) {

  /// Settings whose values are words.
  private static final Set<String> WORDS =
      Set.of(TopicConfig.CLEANUP_POLICY_CONFIG, TopicConfig.MESSAGE_TIMESTAMP_TYPE_CONFIG);

  public TopicState {
    problems = List.copyOf(problems);
  }

  static TopicState of(
      TopicDefinition definition,
      String name,
      int wantedPartitions,
      Map<String, String> wantedSettings,
      Optional<TopicDescription> description,
      Optional<Config> settings) {
    if (description.isEmpty() || settings.isEmpty()) {
      return new TopicState(
          definition, name, 0, List.of("is missing; run: signalbox topics create"));
    }
    int partitions = description.get().partitions().size();
    List<String> problems = new ArrayList<>();
    if (partitions != wantedPartitions) {
      problems.add(partitionProblem(definition, name, partitions, wantedPartitions));
    }
    wantedSettings.forEach((setting, wanted) -> {
      ConfigEntry entry = settings.get().get(setting);
      String found = entry == null ? "" : entry.value();
      if (!suffices(setting, found, wanted)) {
        problems.add(
            "has %s %s where %s is needed; run: kafka-configs.sh --alter --topic %s --add-config %s=%s"
                .formatted(setting, found, wanted, name, setting, wanted));
      }
    });
    return new TopicState(definition, name, partitions, problems);
  }

  private static String partitionProblem(
      TopicDefinition definition, String name, int partitions, int wanted) {
    String found = "has %d partitions where %d are needed; ".formatted(partitions, wanted);
    if (definition.partitions() != null) {
      return found
          + "stop all producers, delete %s once it is drained, and start again".formatted(name);
    }
    return partitions > wanted
        ? found
            + "set streams.partitions to %d, stop all processes and run: signalbox topics grow --to %d"
                .formatted(partitions, partitions)
        : found + "stop all processes and run: signalbox topics grow --to " + wanted;
  }

  /// Longer retention, larger records and later compaction than listed lose no record.
  private static boolean suffices(String setting, String found, String wanted) {
    return found.equals(wanted) || (!WORDS.contains(setting) && atLeast(found, wanted));
  }

  private static boolean atLeast(String found, String wanted) {
    if (found.isEmpty()) {
      return false;
    }
    long have = Long.parseLong(found);
    long need = Long.parseLong(wanted);
    return have < 0 || (need >= 0 && have >= need);
  }
}
