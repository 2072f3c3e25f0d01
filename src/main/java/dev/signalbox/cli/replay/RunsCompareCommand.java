package dev.signalbox.cli.replay;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.evaluation.EvaluationComparison;
import dev.signalbox.evaluation.dataset.GoldSet;
import dev.signalbox.replay.ComparisonReport;
import dev.signalbox.replay.RunAnswers;
import dev.signalbox.replay.RunComparison;
import dev.signalbox.replay.RunComparisonJson;
import dev.signalbox.replay.RunEvaluation;
import dev.signalbox.replay.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Compares two replay runs.
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Compares two runs over their common questions: the first stage to differ, served questions",
      "(with McNemar's exact test), times, use of language models, and the questions whose outcome",
      "flipped. With --gold, also every metric of 'eval compare'.",
      "",
      "Example: signalbox runs compare live wider --html wider.html"
    })
public final class RunsCompareCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(index = "0", paramLabel = "A", description = "A run, or live.")
  private String first = "";

  @Parameters(index = "1", paramLabel = "B", description = "Another run, or live.")
  private String second = "";

  @Option(
      names = "--gold",
      paramLabel = "DIR",
      arity = "1",
      description = {
        "A dataset with the gold databases, by the questions' ids; can be given several times."
      })
  private List<Path> gold = new ArrayList<>();

  @Option(
      names = "--split",
      paramLabel = "NAME",
      description = "With --gold: the split to compare (default: ${DEFAULT-VALUE}).")
  private String split = "test";

  @Option(
      names = "--flips",
      paramLabel = "N",
      description =
          "Show at most N questions that flipped, of each kind (default: ${DEFAULT-VALUE}).")
  private int flips = 20;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write the figures to a file.")
  private @Nullable Path json;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Also write an HTML page with the evidence side by side.")
  private @Nullable Path html;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "Seed of the intervals' draws (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Mixin private SettingsOptions settings = new SettingsOptions();

  public RunsCompareCommand(Console console) {
    this.console = console;
  }

  private record Compared(RunComparison runs, @Nullable EvaluationComparison quality) {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    Compared compared =
        RunsCommand.withBroker(
            settings,
            console,
            (configuration, servers) -> {
              Runs known = new Runs(configuration, servers);
              return compared(known.answers(first), known.answers(second));
            });
    RunComparisonText.lines(compared.runs()).forEach(console.out()::println);
    EvaluationComparison quality = compared.quality();
    if (quality != null) {
      console.out().println();
      EvaluationComparisonText.lines(quality).forEach(console.out()::println);
    }
    if (json != null) {
      ObjectNode figures = RunComparisonJson.of(compared.runs());
      if (quality != null) {
        figures.set("quality", quality.json());
      }
      Files.writeString(json, figures.toPrettyString() + System.lineSeparator());
    }
    if (html != null) {
      Files.writeString(html, ComparisonReport.html(compared.runs(), quality));
      console.err().println("Written to " + html);
    }
    return ExitCodes.DONE;
  }

  private Compared compared(RunAnswers firsts, RunAnswers seconds) {
    RunComparison runs = RunComparison.of(first, firsts, second, seconds, flips);
    if (gold.isEmpty()) {
      return new Compared(runs, null);
    }
    GoldSet known = GoldSet.read(gold, split);
    try {
      return new Compared(
          runs,
          EvaluationComparison.of(
              RunEvaluation.of(first, firsts, known),
              RunEvaluation.of(second, seconds, known),
              seed));
    } catch (IllegalArgumentException e) {
      throw new CommandException(String.valueOf(e.getMessage()), e);
    }
  }
}
