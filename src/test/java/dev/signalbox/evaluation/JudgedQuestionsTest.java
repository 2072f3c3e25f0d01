package dev.signalbox.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.engine.sqlite.SqliteFiles;
import dev.signalbox.catalog.engine.sqlite.SqliteScript;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.evaluation.dataset.DatasetQuestion;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.GoldQuestion.GoldStep;
import dev.signalbox.evaluation.query.Judgement;
import dev.signalbox.evaluation.query.Judgement.Verdict;
import dev.signalbox.evaluation.suite.TestSuite;
import dev.signalbox.event.PlanStep;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JudgedQuestionsTest {
  @TempDir private Path folder;

  private List<RegisteredDatabase> databases() throws Exception {
    return List.of(database("a"));
  }

  private RegisteredDatabase database(String id) throws Exception {
    Path file = folder.resolve(id + ".sqlite");
    SqliteScript.build(file, "CREATE TABLE t (i INTEGER); INSERT INTO t VALUES (2);", false);
    return RegisteredDatabase.of(
        new DatabaseSettings(
            id,
            SqliteFiles.url(file),
            null,
            null,
            List.of(),
            null,
            null,
            List.of(),
            List.of(),
            List.of()),
        "test");
  }

  private static EvaluatedQuestion asking(String gold, EvaluatedQuestion plain) {
    return asking(
        new GoldQuestion("1", "Which?", List.of("a"), gold, List.of(), null, null, null, null),
        plain);
  }

  private static EvaluatedQuestion asking(GoldQuestion gold, EvaluatedQuestion plain) {
    return new EvaluatedQuestion(
        new DatasetQuestion("set", gold, false),
        plain.status(),
        plain.ranking(),
        plain.confidence(),
        plain.anyProbability(),
        plain.chosen(),
        plain.choices(),
        null,
        plain.figures(),
        plain.queries().stream()
            .map(step -> PlanStep.newBuilder(step).setDatabase(plain.chosen().getFirst()).build())
            .toList(),
        null,
        null,
        null,
        plain.cost());
  }

  private static Judgement judged(List<RegisteredDatabase> all, List<RegisteredDatabase> copied)
      throws Exception {
    EvaluatedQuestion asked =
        asking(
            "SELECT i FROM t", Evaluated.question("1", "a", "a").answered(1, Verdict.RIGHT, null));
    try (DatasetRepository repository = DatasetRepository.of(all);
        TestSuite suite = new TestSuite(copied, 1)) {
      return Objects.requireNonNull(
          new JudgedQuestions(repository, null, suite).of(asked).judgement());
    }
  }

  /// The query is `SELECT 1`, which is right for the database `b` alone.
  @Test
  void shouldJudgeByTheGoldQueryOfTheDatabaseThatAnswered() throws Exception {
    GoldQuestion any =
        new GoldQuestion(
            "1",
            "Which?",
            List.of("a", "b"),
            null,
            List.of(new GoldStep("a", "SELECT i FROM t"), new GoldStep("b", "SELECT i - 1 FROM t")),
            null,
            null,
            null,
            null,
            GoldQuestion.Expected.ANSWER,
            null,
            true,
            List.of());
    List<RegisteredDatabase> both = List.of(database("a"), database("b"), database("c"));
    try (DatasetRepository repository = DatasetRepository.of(both)) {
      for (Map.Entry<String, Verdict> answered :
          Map.of("a", Verdict.WRONG, "b", Verdict.RIGHT, "c", Verdict.OTHER_DATABASE).entrySet()) {
        String database = answered.getKey();
        EvaluatedQuestion asked =
            asking(
                any, Evaluated.question("1", database, database).answered(1, Verdict.RIGHT, null));
        EvaluatedQuestion judged = new JudgedQuestions(repository, null, null).of(asked);

        assertThat(Objects.requireNonNull(judged.judgement()).verdict())
            .as(database)
            .isEqualTo(answered.getValue());
        assertThat(JudgedQuestions.gold(judged).sql())
            .isEqualTo(database.equals("b") ? "SELECT i - 1 FROM t" : "SELECT i FROM t");
      }
    }
  }

  @Test
  void shouldLeaveTheSuiteOutWhereADatabaseHasNoCopies() throws Exception {
    List<RegisteredDatabase> all = databases();

    assertThat(judged(all, all).onSuite()).isFalse();
    assertThat(judged(all, List.of()).verdict()).isEqualTo(Verdict.WRONG);
    assertThat(judged(all, List.of()).onSuite()).isNull();
  }
}
