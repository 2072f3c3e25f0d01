package dev.signalbox.evaluation.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QueryRunner.QueryFailedException;
import dev.signalbox.evaluation.query.ExecutionAccuracy.Figures;
import dev.signalbox.evaluation.query.ExecutionAccuracy.Prediction;
import dev.signalbox.evaluation.query.Judgement.Verdict;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ExecutionAccuracyTest {
  private static final Map<String, ResultTable> RESULTS =
      Map.of(
          "SELECT a FROM t", table(1L, 2L),
          "SELECT b FROM t", table(2L, 1L),
          "SELECT a FROM t ORDER BY a", table(1L, 2L),
          "SELECT a FROM t WHERE a > 2", table(),
          "SELECT a FROM empty", table());
  private static final QueryJudge JUDGE =
      new QueryJudge(new FixedCatalog(List.of()), ExecutionAccuracyTest::run);

  @Test
  void shouldCountRightWrongFailedAndDeclined() throws InterruptedException {
    ExecutionAccuracy accuracy =
        ExecutionAccuracy.score(
            List.of(
                prediction("SELECT a FROM t", "SELECT b FROM t"),
                prediction("SELECT a FROM t ORDER BY a", "SELECT b FROM t"),
                prediction("SELECT a FROM t", "SELECT nothing"),
                prediction("SELECT a FROM t", null),
                prediction("SELECT a FROM t WHERE a > 2", "SELECT a FROM empty"),
                prediction("SELECT gone FROM t", "SELECT a FROM t"),
                prediction("this is no SQL", "SELECT a FROM t")),
            JUDGE);

    assertThat(accuracy.judgements())
        .extracting(Judgement::verdict)
        .containsExactly(
            Verdict.RIGHT,
            Verdict.WRONG,
            Verdict.FAILED,
            Verdict.DECLINED,
            Verdict.RIGHT,
            Verdict.GOLD_UNUSABLE,
            Verdict.GOLD_UNUSABLE);
    assertThat(accuracy.all()).isEqualTo(new Figures(5, 4, 2));
    assertThat(accuracy.withRows()).isEqualTo(new Figures(4, 3, 1));
    assertThat(accuracy.byDifficulty()).containsEntry(Difficulty.EASY, new Figures(5, 4, 2));
    assertThat(accuracy.goldUnusable()).isEqualTo(2);
  }

  @Test
  void shouldGiveSharesOfWhatWasAskedAndAnswered() {
    Figures figures = new Figures(8, 4, 3);

    assertThat(figures.accuracy()).isEqualTo(0.375);
    assertThat(figures.coverage()).isEqualTo(0.5);
    assertThat(figures.precision()).isEqualTo(0.75);
    assertThat(new Figures(0, 0, 0).precision()).isZero();
  }

  @Test
  void shouldRefuseQuestionsThatCannotBeScored() {
    GoldQuestion unanswerable =
        new GoldQuestion("q7", "?", List.of(), null, List.of(), null, null, null, null);

    assertThatThrownBy(
            () -> ExecutionAccuracy.score(List.of(new Prediction(unanswerable, null)), JUDGE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("q7");
  }

  private static Prediction prediction(String gold, @Nullable String predicted) {
    GoldQuestion question =
        new GoldQuestion("q", "?", List.of("d"), gold, List.of(), null, null, null, null);
    return new Prediction(question, predicted);
  }

  private static ResultTable run(String database, String sql) {
    ResultTable result = RESULTS.get(sql);
    if (result == null) {
      throw new QueryFailedException("no such column", new IllegalStateException());
    }
    return result;
  }

  private static ResultTable table(Long... values) {
    List<List<Object>> rows =
        List.of(values).stream().map(value -> List.<Object>of(value)).toList();
    return new ResultTable(List.of(new ResultColumn("a", "INTEGER", null)), rows, null);
  }
}
