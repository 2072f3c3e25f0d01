package dev.signalbox.cli.evaluation;

import dev.signalbox.config.JournalSettings;
import dev.signalbox.evaluation.dataset.EvaluationSet;
import dev.signalbox.session.PipelineSession;
import dev.signalbox.topology.journal.JournalFile;
import dev.signalbox.topology.journal.ModelJournal;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The options that limit the cost of an evaluation with a language model.
final class CostOptions {
  @Option(
      names = "--limit-questions",
      paramLabel = "N",
      description =
          "Only N questions, drawn by --seed; a conversation is drawn as a whole (default: all).")
  private @Nullable Integer questions;

  @Option(
      names = "--journal",
      paramLabel = "FILE",
      description =
          "Keep the calls of the language model in this file, and take from it the replies of calls"
              + " that it holds. Evaluations one after another can share a file.")
  private @Nullable Path journal;

  /// The wanted questions of a set.
  EvaluationSet drawn(EvaluationSet set, long seed, CommandSpec command) {
    if (questions == null) {
      return set;
    }
    if (questions < 1) {
      throw new ParameterException(
          command.commandLine(), "--limit-questions needs a number from 1 on");
    }
    return set.drawn(questions, seed);
  }

  /// Connects the file with the journal of a session.
  ///
  /// @return ends the connection; null where there is no file, or the session makes no calls
  @Nullable JournalFile connected(PipelineSession session, JournalSettings settings)
      throws InterruptedException {
    Optional<ModelJournal> recorded = session.journal();
    return journal == null || recorded.isEmpty()
        ? null
        : JournalFile.connect(journal, recorded.get(), settings);
  }
}
