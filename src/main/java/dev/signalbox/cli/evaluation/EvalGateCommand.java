package dev.signalbox.cli.evaluation;

import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.cli.replay.RunsCommand;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.EvaluationComparison;
import dev.signalbox.evaluation.EvaluationComparison.Difference;
import dev.signalbox.evaluation.EvaluationMetric;
import dev.signalbox.evaluation.EvaluationReader;
import dev.signalbox.evaluation.dataset.GoldSet;
import dev.signalbox.replay.RunEvaluation;
import dev.signalbox.replay.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Gates a candidate, which must not be worse than a baseline.
@Command(
    name = "gate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Ends with 1 and a reason where a candidate is worse than a baseline by more than --max-drop:",
      "a build uses it to stop a worse model, prompt or index. Both are folders of",
      "evaluations (eval --report), or, with --gold, replay runs of the configured broker.",
      "",
      "With --promote, a passed gate puts a fitted model into use: it becomes the one that its store",
      "stands for (ranking.model). The candidate must be an evaluation of that very model.",
      "",
      "Example: signalbox eval gate --baseline before --candidate after --max-drop recall_at_1=0.5",
      "         signalbox eval gate --baseline before --candidate after --promote models/3f2a9c0d1e4b5a67"
    })
public final class EvalGateCommand implements Callable<Integer> {
  private final Console console;

  @Option(
      names = "--baseline",
      paramLabel = "A",
      required = true,
      description = "The folder of an evaluation, or a run.")
  private String baseline = "";

  @Option(
      names = "--candidate",
      paramLabel = "B",
      required = true,
      description = "The evaluation or run to replace it.")
  private String candidate = "";

  @Option(
      names = "--max-drop",
      paramLabel = "METRIC=POINTS",
      description = {
        "The percentage points by which a metric of summary.json may be worse; points for a hundred",
        "questions for reliability scores. It can be given several times."
      })
  private Map<String, Double> maxDrops = new LinkedHashMap<>();

  @Option(
      names = "--promote",
      paramLabel = "MODEL",
      description = {
        "The folder of a fitted model (signalbox fit) to promote where the gate passes. recall_at_1 must",
        "not be worse beyond noise: McNemar's test, p below 0.05."
      })
  private @Nullable Path promoted;

  @Option(
      names = "--gold",
      paramLabel = "DIR",
      arity = "1",
      description = "For runs: a dataset with the gold databases; can be given several times.")
  private List<Path> gold = new ArrayList<>();

  @Option(
      names = "--split",
      paramLabel = "NAME",
      description = "With --gold: the split to compare (default: ${DEFAULT-VALUE}).")
  private String split = "test";

  @Mixin private SettingsOptions settings = new SettingsOptions();

  public EvalGateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (promoted == null && maxDrops.isEmpty()) {
      throw new CommandException(
          "Name what the gate is for: --max-drop METRIC=POINTS, or --promote");
    }
    ModelPromotion promotion = promoted == null ? null : ModelPromotion.of(promoted, candidate);
    Map<String, Difference> differences;
    try {
      differences =
          EvaluationComparison.of(evaluated(baseline), evaluated(candidate), 1)
              .differences()
              .stream()
              .collect(Collectors.toMap(Difference::metric, each -> each));
    } catch (IllegalArgumentException e) {
      throw new CommandException(String.valueOf(e.getMessage()), e);
    }
    boolean passed = true;
    for (Map.Entry<String, Double> allowed : maxDrops.entrySet()) {
      Difference difference = differences.get(allowed.getKey());
      if (difference == null) {
        throw new CommandException(
            "--max-drop: the two have no common metric '%s'; they have %s"
                .formatted(
                    allowed.getKey(),
                    differences.keySet().stream().sorted().collect(Collectors.joining(", "))));
      }
      passed &= print(difference, allowed.getValue());
    }
    if (promotion != null) {
      passed &= promotion.isNotWorse(differences, console.out());
    }
    console.out().println(passed ? "PASSED" : "FAILED");
    if (promotion != null && passed) {
      promotion.promote(console.out());
    }
    return passed ? ExitCodes.DONE : ExitCodes.FAILED;
  }

  private boolean print(Difference difference, double allowed) {
    EvaluationMetric metric = EvaluationMetric.named(difference.metric());
    double gain = metric.unit().points(difference.difference());
    double drop = metric.isBetterLess() ? gain : -gain;
    boolean passes = drop <= allowed;
    console
        .out()
        .println(
            String.format(
                Locale.ROOT,
                "%s: %s to %s, %s by %.2f points, allowed %.2f: %s%s",
                difference.metric(),
                metric.unit().text(difference.first(), 2),
                metric.unit().text(difference.second(), 2),
                drop > 0 ? "worse" : "better",
                Math.abs(drop),
                allowed,
                passes ? "passes" : "FAILS",
                difference
                    .test()
                    .map(test ->
                        String.format(
                            Locale.ROOT,
                            " (right in the baseline only: %d, in the candidate only: %d, p %.2g)",
                            test.onlyFirst(),
                            test.onlySecond(),
                            test.probability()))
                    .orElse("")));
    return passes;
  }

  private List<EvaluatedQuestion> evaluated(String name) throws IOException, InterruptedException {
    if (Files.isDirectory(Path.of(name))) {
      return EvaluationReader.read(Path.of(name));
    }
    if (gold.isEmpty()) {
      throw new CommandException(
          "There is no folder '%s'; where it is a run, name a dataset with the gold databases (--gold DIR)"
              .formatted(name));
    }
    GoldSet known = GoldSet.read(gold, split);
    return RunsCommand.withBroker(
        settings,
        console,
        (configuration, servers) ->
            RunEvaluation.of(name, new Runs(configuration, servers).answers(name), known));
  }
}
