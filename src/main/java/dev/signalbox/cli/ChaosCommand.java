package dev.signalbox.cli;

import dev.signalbox.chaos.ChaosExperiment;
import dev.signalbox.chaos.ChaosPlan;
import dev.signalbox.chaos.TerminalEventCheck;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.topology.kafka.TemporaryState;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Kills the pipeline again and again, and counts what came of every question.
@Command(
    name = "chaos",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Shows that nothing is lost, sent twice or reordered: starts a broker and several processes of",
      "the whole pipeline on the loopback interface, with the sample databases, sends questions, and",
      "kills processes (kill -9) at random moments, the broker among them. Each is started again at",
      "once. Then it compares the terminal events with the questions.",
      "",
      "The last line is 'sent N, terminal T: lost L, duplicated D, reordered R'. Ends with 1 unless",
      "the last three are 0."
    })
final class ChaosCommand implements Callable<Integer> {
  private final Console console;

  @Option(
      names = "--questions",
      paramLabel = "N",
      description = "How many questions are sent (default: ${DEFAULT-VALUE}).")
  private int questions = 2_000;

  @Option(
      names = "--kills",
      paramLabel = "N",
      description = "How many kills, spread over the run (default: ${DEFAULT-VALUE}).")
  private int kills = 4;

  @Option(
      names = "--instances",
      paramLabel = "N",
      description = "How many processes of the pipeline (default: ${DEFAULT-VALUE}).")
  private int instances = 2;

  @Option(
      names = "--conversations",
      paramLabel = "N",
      description = "How many conversations the questions belong to (default: ${DEFAULT-VALUE}).")
  private int conversations = 200;

  @Option(
      names = "--minutes",
      paramLabel = "N",
      description = "Gives up after so many (default: ${DEFAULT-VALUE}).")
  private int minutes = 30;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Decides when which process is killed (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Mixin private SettingsOptions settings = new SettingsOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  ChaosCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    if (questions < 1 || kills < 0 || instances < 1 || conversations < 1 || minutes < 1) {
      throw new ParameterException(
          spec.commandLine(), "Questions, instances, conversations and minutes must be at least 1");
    }
    settings.load(console.environment());
    ChaosPlan plan =
        new ChaosPlan(
            questions, conversations, kills, instances, Duration.ofMinutes(minutes), seed);
    TerminalEventCheck.Verdict verdict;
    try (TemporaryState folder = TemporaryState.create();
        ChaosExperiment run =
            new ChaosExperiment(
                plan, Main.class.getName(), folder.path(), settings.overrides(), console)) {
      verdict = run.verdict();
    }
    console.out().println(verdict);
    return verdict.isClean() ? ExitCodes.DONE : ExitCodes.FAILED;
  }
}
