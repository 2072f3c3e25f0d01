package dev.signalbox.cli.replay;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.event.Run;
import dev.signalbox.event.RunState;
import dev.signalbox.replay.RunAnswers;
import dev.signalbox.replay.RunJson;
import dev.signalbox.replay.RunVerification;
import dev.signalbox.replay.Runs;
import dev.signalbox.topology.kafka.OpenedBroker;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.kafka.clients.CommonClientConfigs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The replay runs that the broker keeps.
@Command(
    name = "runs",
    mixinStandardHelpOptions = true,
    description = "Lists, shows, verifies, exports and deletes replay runs; compares two of them.",
    synopsisSubcommandLabel = "COMMAND")
public final class RunsCommand {
  private final Console console;

  public RunsCommand(Console console) {
    this.console = console;
  }

  /// @throws ConfigurationException the broker would forget a run at the end of the process
  static void requireKeptBroker(Configuration configuration) {
    if (configuration.kafka().get(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG) == null
        && configuration.broker().folder() == null) {
      throw new ConfigurationException(
          "kafka.bootstrap.servers",
          "is not set, and neither is broker.folder, so nothing is kept; name the broker that has"
              + " recorded the questions (--set kafka.bootstrap.servers=HOST:PORT), or the folder"
              + " of the one inside the process (--set broker.folder=DIR)");
    }
  }

  /// Work on the runs of a broker.
  public interface Work<T> {
    T of(Configuration configuration, String servers) throws IOException, InterruptedException;
  }

  /// Opens the configured broker for some work.
  public static <T> T withBroker(SettingsOptions settings, Console console, Work<T> work)
      throws IOException, InterruptedException {
    Configuration configuration = settings.loadForReplay(console);
    requireKeptBroker(configuration);
    try (OpenedBroker broker = OpenedBroker.open(configuration, sentence -> {})) {
      return work.of(configuration, broker.bootstrapServers());
    }
  }

  @Command(
      name = "list",
      mixinStandardHelpOptions = true,
      description = "Lists the runs, the oldest first.")
  int list(
      @Option(names = "--json", description = "Print a JSON array.") boolean json,
      @Mixin SettingsOptions settings)
      throws IOException, InterruptedException {
    List<Run> runs =
        withBroker(
            settings, console, (configuration, servers) -> new Runs(configuration, servers).list());
    if (json) {
      ArrayNode array = JsonNodeFactory.instance.arrayNode();
      runs.forEach(run -> array.add(RunJson.of(run)));
      console.out().println(array.toPrettyString());
    } else if (runs.isEmpty()) {
      console.err().println("There are no runs; make one: signalbox replay --run NAME");
    } else {
      RunText.table(runs).lines().forEach(console.out()::println);
    }
    return ExitCodes.DONE;
  }

  @Command(
      name = "show",
      mixinStandardHelpOptions = true,
      description =
          "Shows the inputs of a run (version, settings, prompts, index, offsets) and its outcome, as"
              + " a JSON object.")
  int show(
      @Parameters(paramLabel = "RUN", description = "The run's name.") String name,
      @Mixin SettingsOptions settings)
      throws IOException, InterruptedException {
    Run run =
        withBroker(
            settings,
            console,
            (configuration, servers) -> new Runs(configuration, servers).get(name));
    console.out().println(RunJson.of(run).toPrettyString());
    return ExitCodes.DONE;
  }

  @Command(
      name = "verify",
      mixinStandardHelpOptions = true,
      description = {
        "Verifies that two runs have the same terminal events, byte for byte but for ids and times.",
        "Ends with 1 where they differ."
      })
  int verify(
      @Parameters(paramLabel = "A", description = "A run, or live.") String first,
      @Parameters(paramLabel = "B", description = "Another run, or live.") String second,
      @Mixin SettingsOptions settings)
      throws IOException, InterruptedException {
    RunVerification verified =
        withBroker(
            settings,
            console,
            (configuration, servers) -> {
              Runs runs = new Runs(configuration, servers);
              return RunVerification.of(runs.answers(first), runs.answers(second));
            });
    console.out().println("%,d events are the same".formatted(verified.same()));
    if (!verified.isIdentical()) {
      console.out().println("%,d differ: %s".formatted(verified.differing(), verified.different()));
      print("only in " + first, verified.onlyFirst());
      print("only in " + second, verified.onlySecond());
    }
    return verified.isIdentical() ? ExitCodes.DONE : ExitCodes.FAILED;
  }

  private void print(String where, List<String> keys) {
    if (!keys.isEmpty()) {
      console.out().println(where + ": " + keys);
    }
  }

  @Command(
      name = "export",
      mixinStandardHelpOptions = true,
      description = {
        "Writes a run into a folder: run.json (its inputs and outcome), answers.jsonl (every terminal",
        "event) and questions.jsonl (the questions, for 'replay --source')."
      })
  int export(
      @Parameters(paramLabel = "RUN", description = "The run's name, live or bulk.") String name,
      @Option(names = "--to", paramLabel = "DIR", required = true, description = "The folder.")
          Path folder,
      @Mixin SettingsOptions settings)
      throws IOException, InterruptedException {
    long written =
        withBroker(
            settings,
            console,
            (configuration, servers) -> {
              RunExport export = RunExport.into(folder);
              Runs runs = new Runs(configuration, servers);
              if (RunAnswers.lane(name).isRun()) {
                export.describe(runs.get(name));
              }
              return export.write(runs.answers(name));
            });
    console.err().println("Written %,d answers to %s".formatted(written, folder));
    return ExitCodes.DONE;
  }

  @Command(
      name = "delete",
      mixinStandardHelpOptions = true,
      description = "Deletes runs: their topics, their groups and their records.")
  int delete(
      @Parameters(paramLabel = "RUN", arity = "1..*", description = "The runs' names.")
          List<String> names,
      @Option(names = "--force", description = "Also delete a run that has not ended.")
          boolean force,
      @Mixin SettingsOptions settings)
      throws IOException, InterruptedException {
    withBroker(
        settings,
        console,
        (configuration, servers) -> {
          Runs runs = new Runs(configuration, servers);
          for (String name : names) {
            if (runs.get(name).getState() == RunState.RUNNING && !force) {
              throw new CommandException(
                  "The run '%s' has not ended; stop it first, or give --force where its process is gone"
                      .formatted(name));
            }
            runs.delete(name);
            console.out().println("deleted " + name);
          }
          return names.size();
        });
    return ExitCodes.DONE;
  }
}
