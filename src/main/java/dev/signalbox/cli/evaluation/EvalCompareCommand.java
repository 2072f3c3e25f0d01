package dev.signalbox.cli.evaluation;

import dev.signalbox.cli.replay.EvaluationComparisonText;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.EvaluationComparison;
import dev.signalbox.evaluation.EvaluationReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Compares two evaluations.
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Compares two evaluations over the questions that both asked: each metric's difference (B less",
      "A) with its 95 %% interval from drawing pairs, McNemar's exact test for binary metrics, and the",
      "questions that flipped.",
      "",
      "Example: signalbox eval compare before after"
    })
public final class EvalCompareCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(index = "0", paramLabel = "A", description = "The folder of an evaluation.")
  private Path first = Path.of("");

  @Parameters(index = "1", paramLabel = "B", description = "The folder of another evaluation.")
  private Path second = Path.of("");

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also write the comparison to a file.")
  private @Nullable Path json;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "Seed of the intervals' draws (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  public EvalCompareCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    List<EvaluatedQuestion> one = EvaluationReader.read(first);
    List<EvaluatedQuestion> other = EvaluationReader.read(second);
    EvaluationComparison comparison;
    try {
      comparison = EvaluationComparison.of(one, other, seed);
    } catch (IllegalArgumentException e) {
      throw new CommandException(String.valueOf(e.getMessage()), e);
    }
    EvaluationComparisonText.lines(comparison).forEach(console.out()::println);
    if (json != null) {
      Files.writeString(json, comparison.json().toPrettyString() + System.lineSeparator());
    }
    return ExitCodes.DONE;
  }
}
