package dev.signalbox.cli.evaluation;

import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.PlannerEvaluation;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.EvaluationSet;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.pipeline.PipelineEvaluation;
import dev.signalbox.evaluation.pipeline.TwoDatabaseEvaluation;
import dev.signalbox.evaluation.query.Judgement;
import dev.signalbox.evaluation.query.QueryJudge;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The options of an evaluation that has queries written, and their judgement.
final class QueryOptions {
  @Option(
      names = "--sql",
      description =
          "Have the questions answered, not just routed, and compare the queries with the gold"
              + " ones: execution accuracy, exact match, coverage.")
  private boolean sql;

  @Option(
      names = "--gold-database",
      description =
          "Let each question see its gold database alone (with --sql), to measure the queries"
              + " without the routing.")
  private boolean goldDatabase;

  @Option(
      names = "--two-databases",
      paramLabel = "N",
      description =
          "Ask N questions that need two databases (with --sql), drawn by --seed: each asks which"
              + " of two numeric answers is larger or smaller. Writes "
              + TwoDatabaseEvaluation.FILE
              + ", too.")
  private @Nullable Integer twoDatabases;

  /// The mode in which the questions are asked.
  ///
  /// @param tenant the asker's; null: none
  PipelineEvaluation.Mode mode(CommandSpec command, @Nullable String tenant) {
    if (goldDatabase && !sql) {
      throw new ParameterException(
          command.commandLine(), "--gold-database needs --sql: it leaves nothing to route");
    }
    if (twoDatabases != null && (!sql || twoDatabases < 1)) {
      throw new ParameterException(
          command.commandLine(), "--two-databases needs --sql, and a number from 1 on");
    }
    return new PipelineEvaluation.Mode(sql, goldDatabase, tenant);
  }

  /// The questions that need two databases; null: the evaluation asks the set's own questions.
  @Nullable TwoDatabaseEvaluation twoDatabases(EvaluationSet set, long seed)
      throws InterruptedException {
    return twoDatabases == null ? null : TwoDatabaseEvaluation.madeOf(set, twoDatabases, seed);
  }

  /// Runs the queries again beside the gold ones. Questions stay as they are where there is no gold
  /// query, or none can run on the gold database.
  ///
  /// @param onJudged called after each question
  List<EvaluatedQuestion> judged(
      EvaluationSet set, List<EvaluatedQuestion> questions, Runnable onJudged)
      throws InterruptedException {
    Set<GoldQuestion> measurable =
        new HashSet<>(
            PlannerEvaluation.measurable(
                questions.stream().map(question -> question.asked().gold()).toList()));
    List<EvaluatedQuestion> judged = new ArrayList<>();
    try (DatasetRepository repository = DatasetRepository.of(set.databases())) {
      QueryJudge judge = new QueryJudge(repository, repository.queries());
      for (EvaluatedQuestion question : questions) {
        GoldQuestion gold = question.asked().gold();
        judged.add(
            measurable.contains(gold) && isExecutable(repository, gold)
                ? question.judged(judgement(judge, question))
                : question);
        onJudged.run();
      }
    }
    return judged;
  }

  private static boolean isExecutable(DatasetRepository repository, GoldQuestion gold) {
    return repository
        .find(gold.databases().getFirst())
        .filter(DatabaseDescription::getExecutable)
        .isPresent();
  }

  private static Judgement judgement(QueryJudge judge, EvaluatedQuestion question)
      throws InterruptedException {
    @Nullable PlanStep step = question.queries().isEmpty() ? null : question.queries().getFirst();
    return judge.of(
        question.asked().gold(),
        step == null ? "" : step.getDatabase(),
        step == null ? null : step.getSql());
  }
}
