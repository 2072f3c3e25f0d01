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

/// Runs a chaos experiment, and counts the terminal events of every question.
@Command(
    name = "chaos",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Shows that no answer is lost, sent twice or reordered: starts a broker and several processes of",
      "the whole pipeline on the loopback interface, with the sample databases and APIs, sends questions,",
      "and kills processes (kill -9) at random moments, the broker among them. Each is started again at",
      "once. Then it compares the terminal events with the questions, and the answers to the same turn",
      "of all conversations with each other.",
      "",
      "The last line is 'sent N, terminal T: lost L, duplicated D, reordered R, differing X'. Ends with",
      "1 unless the last four are 0."
    })
final class ChaosCommand implements Callable<Integer> {
  /// The most differing answers that are shown one by one.
  private static final int SHOWN = 10;

  private final Console console;

  @Option(
      names = "--questions",
      paramLabel = "N",
      description = "Number of questions (default: ${DEFAULT-VALUE}).")
  private int questions = 2_000;

  @Option(
      names = "--kills",
      paramLabel = "N",
      description = "Number of kills, spread over the experiment (default: ${DEFAULT-VALUE}).")
  private int kills = 4;

  @Option(
      names = "--instances",
      paramLabel = "N",
      description = "Number of processes of the pipeline (default: ${DEFAULT-VALUE}).")
  private int instances = 2;

  @Option(
      names = "--conversations",
      paramLabel = "N",
      description = "Number of conversations of the questions (default: ${DEFAULT-VALUE}).")
  private int conversations = 200;

  @Option(
      names = "--minutes",
      paramLabel = "N",
      description = "Longest duration in minutes (default: ${DEFAULT-VALUE}).")
  private int minutes = 30;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the kills (default: ${DEFAULT-VALUE}).")
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
        ChaosExperiment experiment =
            new ChaosExperiment(
                plan, Main.class.getName(), folder.path(), settings.overrides(), console)) {
      verdict = experiment.verdict();
    }
    verdict.differing().stream().limit(SHOWN).forEach(console.out()::println);
    console.out().println(verdict);
    return verdict.isClean() ? ExitCodes.DONE : ExitCodes.FAILED;
  }
}
