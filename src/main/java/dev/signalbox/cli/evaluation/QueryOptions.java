package dev.signalbox.cli.evaluation;

import dev.signalbox.console.CommandException;
import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.JudgedQuestions;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.EvaluationSet;
import dev.signalbox.evaluation.perturbation.PerturbedQuestions;
import dev.signalbox.evaluation.perturbation.PerturbedQuestions.Perturbed;
import dev.signalbox.evaluation.pipeline.AnswerJudging;
import dev.signalbox.evaluation.pipeline.PipelineEvaluation;
import dev.signalbox.evaluation.pipeline.StepsEvaluation;
import dev.signalbox.evaluation.pipeline.TwoDatabaseEvaluation;
import dev.signalbox.evaluation.suite.TestSuite;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The options of an evaluation that has queries written, and their judgement.
final class QueryOptions {
  private static final String VALUES = "values";

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

  @Option(
      names = "--perturb",
      paramLabel = "WHAT",
      description =
          "values: ask each question that names a text of its gold query in variants (with --sql),"
              + " drawn by --seed: the text misspelt, in another form, and replaced by a made-up"
              + " name. No other changes are known.")
  private @Nullable String perturb;

  @Option(
      names = "--test-suite",
      paramLabel = "N",
      description =
          "Compare right queries on N changed copies of their SQLite database, too (with --sql):"
              + " test_suite_accuracy.")
  private @Nullable Integer suite;

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
    if (perturb != null && (!sql || twoDatabases != null || !perturb.equals(VALUES))) {
      throw new ParameterException(
          command.commandLine(),
          "--perturb needs --sql and 'values', and goes without --two-databases");
    }
    if (suite != null && (!sql || suite < 1)) {
      throw new ParameterException(
          command.commandLine(), "--test-suite needs --sql, and a number from 1 on");
    }
    return new PipelineEvaluation.Mode(sql, goldDatabase, tenant);
  }

  /// The judging of whole answers: of made questions that need two databases, or of the set's own
  /// questions with gold steps; null where there are neither.
  @Nullable AnswerJudging answers(EvaluationSet set, long seed) throws InterruptedException {
    if (twoDatabases != null) {
      return TwoDatabaseEvaluation.madeOf(set, twoDatabases, seed);
    }
    return sql && perturb == null ? StepsEvaluation.of(set) : null;
  }

  /// The changed questions; null: the evaluation asks the set's own questions.
  ///
  /// @throws CommandException no question can be changed
  @Nullable Perturbed perturbed(EvaluationSet set, long seed) {
    if (perturb == null) {
      return null;
    }
    Perturbed perturbed = PerturbedQuestions.of(set, seed);
    if (perturbed.perturbations().isEmpty()) {
      throw new CommandException(
          "--perturb: no question names a text of its gold query; name a dataset with gold queries"
              + " on databases that can be queried");
    }
    return perturbed;
  }

  /// The changed part of the questions, for a report; null: the questions are as in the dataset.
  @Nullable String perturbs() {
    return perturb;
  }

  /// Runs the queries again beside the gold ones. Questions stay as they are where there is no gold
  /// query, or none can run on the gold database.
  ///
  /// @param perturbed the changes of the questions; null: they are as in the dataset
  /// @param onJudged called after each question
  List<EvaluatedQuestion> judged(
      EvaluationSet set,
      @Nullable Perturbed perturbed,
      List<EvaluatedQuestion> questions,
      Runnable onJudged)
      throws InterruptedException {
    List<EvaluatedQuestion> judged = new ArrayList<>();
    try (DatasetRepository repository = DatasetRepository.of(set.databases());
        TestSuite copies = suite == null ? null : new TestSuite(set.databases(), suite)) {
      JudgedQuestions judge = new JudgedQuestions(repository, perturbed, copies);
      for (EvaluatedQuestion question : questions) {
        judged.add(judge.of(question));
        onJudged.run();
      }
    }
    return judged;
  }
}
