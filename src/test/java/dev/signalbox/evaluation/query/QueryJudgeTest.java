package dev.signalbox.evaluation.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.evaluation.query.Judgement.Verdict;
import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.TrialOutcome;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class QueryJudgeTest {
  private static final String GYM = "fitness_gym";
  private static final GoldQuestion COUNT =
      new GoldQuestion(
          "q",
          "How many members?",
          List.of(GYM),
          "SELECT count(*) FROM members WHERE full_name <> 'Nobody'",
          List.of(),
          null,
          null,
          null,
          null);

  private DatasetRepository repository;
  private QueryJudge judge;

  @BeforeAll
  void open(@TempDir Path folder) {
    SampleData.writeTo(folder);
    repository = DatasetRepository.open(List.of(folder));
    judge = new QueryJudge(repository, repository.queries());
  }

  @AfterAll
  void close() {
    repository.close();
  }

  private DeclinedQuery declined(String sql, String database) throws InterruptedException {
    CandidateQuery candidate = new CandidateQuery(sql, null, 0.25, TrialOutcome.ROWS);
    Judgement judgement = judge.of(COUNT, database, null, candidate);
    assertThat(judgement.verdict()).isEqualTo(Verdict.DECLINED);
    assertThat(judgement.isAnswered()).isFalse();
    return Objects.requireNonNull(judgement.declined());
  }

  private @Nullable WrongCause cause(String sql, String database) throws InterruptedException {
    return judge.of(COUNT, database, sql).cause();
  }

  @Test
  void shouldJudgeTheLikeliestQueryOfADeclinedQuestion() throws InterruptedException {
    assertThat(declined("SELECT count(*) FROM members", GYM))
        .isEqualTo(new DeclinedQuery("SELECT count(*) FROM members", 0.25, true));
    assertThat(declined("SELECT -1", GYM).right()).isFalse();
    assertThat(declined("SELECT count(*) FROM members", "concert_hall").right()).isFalse();
    assertThat(judge.of(COUNT, GYM, null).declined()).isNull();
  }

  @Test
  void shouldTakeTheResultOfAnAlternativeAsRight() throws InterruptedException {
    GoldQuestion question =
        new GoldQuestion(
            "q",
            "How many members?",
            List.of(GYM),
            COUNT.sql(),
            List.of(),
            null,
            null,
            null,
            null,
            GoldQuestion.Expected.ANSWER,
            null,
            false,
            List.of("SELECT broken FROM nowhere", "SELECT count(*), 'members' FROM members"));

    assertThat(judge.of(question, GYM, "SELECT 'members', count(*) FROM members").verdict())
        .isEqualTo(Verdict.RIGHT);
    assertThat(judge.of(question, GYM, "SELECT count(*) FROM members").verdict())
        .isEqualTo(Verdict.RIGHT);
    assertThat(judge.of(question, GYM, "SELECT 'others', count(*) FROM members").verdict())
        .isEqualTo(Verdict.WRONG);
    assertThat(judge.of(COUNT, GYM, "SELECT 'members', count(*) FROM members").verdict())
        .isEqualTo(Verdict.WRONG);
  }

  @Test
  void shouldNotRunADeclinedQueryThatTheGuardRejects() throws InterruptedException {
    assertThat(declined("DROP TABLE members", GYM).right()).isFalse();
    assertThat(declined("SELECT count(*) FROM members", GYM).right()).isTrue();
  }

  @Test
  void shouldGiveTheCauseOfAWrongAnswerOnly() throws InterruptedException {
    assertThat(cause("SELECT count(*) FROM members", GYM)).isNull();
    assertThat(cause("SELECT count(*) + 1 FROM members WHERE full_name = 'x'", GYM))
        .isEqualTo(WrongCause.WRONG_SHAPE);
    assertThat(cause("SELECT full_name FROM members", GYM)).isEqualTo(WrongCause.DROPPED_CONDITION);
    assertThat(cause("SELECT 1", "concert_hall")).isEqualTo(WrongCause.WRONG_DATABASE);
  }
}
