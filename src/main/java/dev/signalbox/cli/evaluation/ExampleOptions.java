package dev.signalbox.cli.evaluation;

import dev.signalbox.console.Console;
import dev.signalbox.evaluation.ImportedExamples;
import dev.signalbox.evaluation.dataset.DatasetQuestion;
import dev.signalbox.evaluation.dataset.EvaluationSet;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.event.Feedback;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The option that names the sources of an evaluation's examples.
final class ExampleOptions {
  @Option(
      names = "--examples-from",
      paramLabel = "DIR:SPLIT",
      arity = "1",
      description =
          "Show the planner the questions of this split with their queries, as examples of how"
              + " queries are written (with --sql); can be given several times. Its databases need"
              + " not be registered. The asked split is refused, and asked questions are left out"
              + " (default: the built-in examples).")
  private List<String> sources = new ArrayList<>();

  boolean areGiven() {
    return !sources.isEmpty();
  }

  String names() {
    return sources.isEmpty() ? "what ships" : String.join(", ", sources);
  }

  /// @param split the asked split
  /// @throws ParameterException a source is not `DIR:SPLIT`, or names the asked split
  List<ImportedExamples.Source> of(CommandSpec command, String split) {
    return sources.stream()
        .map(source -> {
          int colon = source.lastIndexOf(':');
          if (colon <= 0 || colon == source.length() - 1) {
            throw new ParameterException(
                command.commandLine(),
                "--examples-from: '%s' is not DIR:SPLIT; name a dataset folder and one of its splits, such as data/spider:train"
                    .formatted(source));
          }
          String examples = source.substring(colon + 1);
          if (examples.equals(split)) {
            throw new ParameterException(
                command.commandLine(),
                "--examples-from: '%s' is the split that is asked, and no question may help to answer itself; name another split"
                    .formatted(examples));
          }
          return new ImportedExamples.Source(Path.of(source.substring(0, colon)), examples);
        })
        .toList();
  }

  /// The examples of all sources, as feedback.
  static List<Feedback> read(
      List<ImportedExamples.Source> sources, EvaluationSet set, Console console) {
    List<GoldQuestion> asked = set.questions().stream().map(DatasetQuestion::gold).toList();
    List<Feedback> all = new ArrayList<>();
    for (ImportedExamples.Source source : sources) {
      ImportedExamples examples = ImportedExamples.of(source, asked, Instant.now());
      all.addAll(examples.feedback());
      if (examples.leftOut() > 0) {
        console
            .err()
            .println(
                "%,d questions of %s are asked, so they are no examples"
                    .formatted(examples.leftOut(), source.folder()));
      }
    }
    return all;
  }
}
