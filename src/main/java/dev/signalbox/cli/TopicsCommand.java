package dev.signalbox.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.ConfigurationException;
import dev.signalbox.topology.TopicState;
import dev.signalbox.topology.Topics;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The topics on the configured broker.
@Command(
    name = "topics",
    mixinStandardHelpOptions = true,
    description = "Creates and describes the topics on the configured broker.",
    synopsisSubcommandLabel = "COMMAND")
final class TopicsCommand {
  private static final int WIDEST_CELL = 100;

  private final Console console;

  TopicsCommand(Console console) {
    this.console = console;
  }

  @Command(
      name = "create",
      mixinStandardHelpOptions = true,
      description = {
        "Creates the topics that are missing and checks the others. Ends with 1 where one is not as it",
        "must be."
      })
  int create(@Mixin SettingsOptions settings) throws InterruptedException {
    Configuration configuration = settings.load(console.environment());
    try (Admin admin = admin(configuration)) {
      List<String> created = new Topics(configuration).create(admin);
      created.forEach(topic -> console.out().println("created " + topic));
      if (created.isEmpty()) {
        console.out().println("All topics are there");
      }
      return ExitCodes.DONE;
    }
  }

  @Command(
      name = "describe",
      mixinStandardHelpOptions = true,
      description = "Shows how each topic stands. Ends with 1 where one is not as it must be.")
  int describe(
      @Option(names = "--json", description = "Print a JSON array.") boolean json,
      @Mixin SettingsOptions settings)
      throws InterruptedException {
    Configuration configuration = settings.load(console.environment());
    List<TopicState> states;
    try (Admin admin = admin(configuration)) {
      states = new Topics(configuration).describe(admin);
    }
    if (json) {
      ArrayNode array = JsonNodeFactory.instance.arrayNode();
      states.forEach(state -> array.add(json(state)));
      console.out().println(array.toPrettyString());
    } else {
      TextTable table = new TextTable(List.of("topic", "partitions", "state"), WIDEST_CELL);
      states.forEach(state ->
          table.add(
              List.of(
                  state.name(),
                  Integer.toString(state.partitions()),
                  state.problems().isEmpty() ? "ok" : String.join("; ", state.problems()))));
      table.lines().forEach(console.out()::println);
    }
    return states.stream().allMatch(state -> state.problems().isEmpty())
        ? ExitCodes.DONE
        : ExitCodes.FAILED;
  }

  private static Admin admin(Configuration configuration) {
    if (!configuration.kafka().containsKey(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG)) {
      throw new ConfigurationException(
          "kafka.bootstrap.servers",
          "is not set, so the broker is one inside each process, which creates its topics itself;"
              + " name the broker whose topics are meant");
    }
    try {
      return Admin.create(Map.copyOf(configuration.kafka()));
    } catch (KafkaException e) {
      throw new ConfigurationException(
          "kafka", "no client can be made of these properties: " + e.getMessage());
    }
  }

  private static ObjectNode json(TopicState state) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("topic", state.name()).put("partitions", state.partitions());
    ArrayNode problems = json.putArray("problems");
    state.problems().forEach(problems::add);
    return json;
  }
}
