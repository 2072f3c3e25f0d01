package dev.signalbox.evaluation.report;

import dev.signalbox.console.CommandException;
import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.EvaluationLines;
import dev.signalbox.evaluation.EvaluationReader;
import dev.signalbox.evaluation.EvaluationSummary;
import dev.signalbox.evaluation.dataset.Verticals;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The folder that an evaluation writes.
public record EvaluationOutput(Path folder) {

  /// Makes the folder, before anything is asked.
  ///
  /// @throws CommandException it cannot be made
  public static EvaluationOutput into(Path folder) {
    try {
      return new EvaluationOutput(Files.createDirectories(folder));
    } catch (IOException e) {
      throw new CommandException(
          "The folder " + folder + " cannot be made; name another one (--report OUT)", e);
    }
  }

  /// Writes `summary.json`, `questions.jsonl` and `report.html` over earlier ones.
  public void write(
      EvaluationSummary summary, List<EvaluatedQuestion> questions, Verticals verticals)
      throws IOException {
    Files.writeString(
        folder.resolve("summary.json"), summary.json().toPrettyString() + System.lineSeparator());
    try (BufferedWriter lines = Files.newBufferedWriter(folder.resolve(EvaluationReader.FILE))) {
      for (EvaluatedQuestion question : questions) {
        lines.write(EvaluationLines.json(question).toString());
        lines.newLine();
      }
    }
    Files.writeString(
        folder.resolve("report.html"), EvaluationReport.html(summary, questions, verticals));
  }
}
