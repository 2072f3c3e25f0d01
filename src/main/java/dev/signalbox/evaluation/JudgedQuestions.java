package dev.signalbox.evaluation;

import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.perturbation.JudgedPerturbation;
import dev.signalbox.evaluation.perturbation.Perturbation;
import dev.signalbox.evaluation.perturbation.PerturbationOutcome;
import dev.signalbox.evaluation.perturbation.PerturbedQuestions.Perturbed;
import dev.signalbox.evaluation.query.Judgement;
import dev.signalbox.evaluation.query.QueryJudge;
import dev.signalbox.evaluation.query.UnparsableQueryException;
import dev.signalbox.evaluation.suite.TestSuite;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Judges the queries of asked questions.
///
/// Threading: as the queries that it runs.
public final class JudgedQuestions {
  private final DatasetRepository databases;
  private final @Nullable Perturbed perturbed;
  private final QueryJudge judge;
  private final @Nullable TestSuite suite;

  /// @param databases of the questions
  /// @param perturbed the changes of the questions; null: they are as in the dataset
  /// @param suite compares right queries on changed copies, too; null: it does not
  public JudgedQuestions(
      DatasetRepository databases, @Nullable Perturbed perturbed, @Nullable TestSuite suite) {
    this.suite = suite;
    this.databases = databases;
    this.perturbed = perturbed;
    this.judge = new QueryJudge(databases, databases.queries());
  }

  /// The question with a judgement of its query. It stays as it is where there is no gold query, or
  /// none can run on the gold database, and nothing tells that it ought to be refused.
  public EvaluatedQuestion of(EvaluatedQuestion question) throws InterruptedException {
    GoldQuestion gold = gold(question);
    EvaluatedQuestion judged = question;
    if (gold.isToBeRefused()) {
      judged = question.judged(Judgement.ofUnanswerable(question.isRefused(), sql(question)));
    } else if (isMeasurable(gold)) {
      judged = question.judged(judgement(question));
    }
    return perturbed == null ? judged : withOutcome(judged, perturbed.of(question.asked()));
  }

  private boolean isMeasurable(GoldQuestion gold) {
    return !PlannerEvaluation.measurable(List.of(gold)).isEmpty()
        && databases
            .find(gold.databases().getFirst())
            .filter(DatabaseDescription::getExecutable)
            .isPresent();
  }

  /// The gold question that judges the query: by the database that answered, where any of several
  /// is right.
  public static GoldQuestion gold(EvaluatedQuestion question) {
    return question.asked().gold().judgedBy(List.of(database(question)));
  }

  private static @Nullable String sql(EvaluatedQuestion question) {
    return question.queries().isEmpty() ? null : question.queries().getFirst().getSql();
  }

  private Judgement judgement(EvaluatedQuestion question) throws InterruptedException {
    GoldQuestion gold = gold(question);
    String sql = sql(question);
    Judgement judgement = judge.of(gold, database(question), sql, question.declined());
    String database = gold.databases().getFirst();
    if (suite == null || !judgement.counts() || !suite.copies(database)) {
      return judgement;
    }
    String goldSql = gold.sql();
    if (sql == null || goldSql == null || !judgement.isRight()) {
      return judgement.onSuite(false);
    }
    try {
      Optional<Boolean> agrees = suite.agree(database, goldSql, sql);
      for (String alternative : gold.alternatives()) {
        if (agrees.equals(Optional.of(false))) {
          agrees = suite.agree(database, alternative, sql);
        }
      }
      return agrees.map(judgement::onSuite).orElse(judgement);
    } catch (UnparsableQueryException e) {
      throw new IllegalStateException("A gold query was judged that cannot be parsed", e);
    }
  }

  /// The database that the query is written for, or was to be written for.
  private static String database(EvaluatedQuestion question) {
    return question.queries().stream()
        .findFirst()
        .map(PlanStep::getDatabase)
        .or(() -> question.chosen().stream().findFirst())
        .or(() -> question.first().map(Candidate::getDatabase))
        .orElse("");
  }

  private EvaluatedQuestion withOutcome(EvaluatedQuestion question, Perturbation perturbation) {
    Optional<DatabaseDescription> database =
        databases
            .find(database(question))
            .or(() -> databases.find(question.asked().gold().databases().getFirst()));
    boolean right = question.judgement() != null && question.judgement().isRight();
    return question.perturbed(
        new JudgedPerturbation(
            perturbation,
            PerturbationOutcome.of(perturbation, sql(question), right, database.orElseThrow())));
  }
}
