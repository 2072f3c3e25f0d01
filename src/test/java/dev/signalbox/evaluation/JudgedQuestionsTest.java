package dev.signalbox.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.engine.sqlite.SqliteFiles;
import dev.signalbox.catalog.engine.sqlite.SqliteScript;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.evaluation.dataset.DatasetQuestion;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.query.Judgement;
import dev.signalbox.evaluation.query.Judgement.Verdict;
import dev.signalbox.evaluation.suite.TestSuite;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JudgedQuestionsTest {
  @TempDir private Path folder;

  private List<RegisteredDatabase> databases() throws Exception {
    Path file = folder.resolve("a.sqlite");
    SqliteScript.build(file, "CREATE TABLE t (i INTEGER); INSERT INTO t VALUES (2);", false);
    return List.of(
        RegisteredDatabase.of(
            new DatabaseSettings(
                "a",
                SqliteFiles.url(file),
                null,
                null,
                List.of(),
                null,
                null,
                List.of(),
                List.of(),
                List.of()),
            "test"));
  }

  private static EvaluatedQuestion asking(String gold, EvaluatedQuestion plain) {
    return new EvaluatedQuestion(
        new DatasetQuestion(
            "set",
            new GoldQuestion("1", "Which?", List.of("a"), gold, List.of(), null, null, null, null),
            false),
        plain.status(),
        plain.ranking(),
        plain.confidence(),
        plain.anyProbability(),
        plain.chosen(),
        plain.choices(),
        null,
        plain.figures(),
        plain.queries(),
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

  @Test
  void shouldLeaveTheSuiteOutWhereADatabaseHasNoCopies() throws Exception {
    List<RegisteredDatabase> all = databases();

    assertThat(judged(all, all).onSuite()).isFalse();
    assertThat(judged(all, List.of()).verdict()).isEqualTo(Verdict.WRONG);
    assertThat(judged(all, List.of()).onSuite()).isNull();
  }
}
