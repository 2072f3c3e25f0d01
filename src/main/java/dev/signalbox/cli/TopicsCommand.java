package dev.signalbox.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.console.TextTable;
import dev.signalbox.topology.kafka.ConfiguredBroker;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.TopicGrowth;
import dev.signalbox.topology.kafka.TopicState;
import dev.signalbox.topology.kafka.Topics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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
        "Creates missing topics and checks the others. Ends with 1 where a topic has a problem."
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
      description = "Shows the state of each topic. Ends with 1 where a topic has a problem.")
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

  @Command(
      name = "grow",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = {
        "Gives the topics of questions, answers and pending records more partitions, in both lanes. Stop",
        "every process that asks or serves, and let every question be answered first: otherwise the",
        "order within a conversation breaks. The stages keep their stores. Another call completes an",
        "interrupted growth. Without --yes it only shows its plan."
      })
  int grow(
      @Option(
              names = "--to",
              paramLabel = "N",
              required = true,
              description = "The number of partitions of each topic.")
          int to,
      @Option(names = "--yes", description = "Grow the topics.") boolean yes,
      @Mixin SettingsOptions settings)
      throws InterruptedException {
    Configuration configuration = settings.load(console.environment());
    String servers = ConfiguredBroker.servers(configuration, "topics are");
    List<TopicGrowth.Step> steps = new ArrayList<>();
    try (Admin admin = admin(configuration)) {
      Map<TopicGrowth, List<TopicGrowth.Step>> growths = new LinkedHashMap<>();
      for (Lane lane : List.of(Lane.INTERACTIVE, Lane.BULK)) {
        TopicGrowth growth = new TopicGrowth(configuration, lane, admin, servers);
        growths.put(growth, growth.steps(to));
      }
      for (var growth : growths.entrySet()) {
        growth.getKey().refuseUnlessAtRest(growth.getValue());
      }
      for (var growth : growths.entrySet()) {
        if (yes) {
          growth.getKey().grow(growth.getValue());
        }
        steps.addAll(growth.getValue());
      }
    }
    print(steps, yes, to, configuration.streams().partitions());
    return ExitCodes.DONE;
  }

  private void print(List<TopicGrowth.Step> steps, boolean done, int to, int configured) {
    String line = (done ? "raised" : "would raise") + " %s from %d to %d partitions";
    steps.forEach(
        step -> console.out().println(line.formatted(step.topic(), step.from(), step.to())));
    if (steps.isEmpty()) {
      console.out().println("All topics of questions have %d partitions".formatted(to));
    } else if (!done) {
      console.out().println("Give --yes to do so");
    }
    if ((steps.isEmpty() || done) && configured != to) {
      console
          .out()
          .println(
              "Set streams.partitions to %d, in the configuration of every process, before one starts (here it is %d)"
                  .formatted(to, configured));
    }
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
