package dev.signalbox.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.evaluation.RoutingMetrics.Averages;
import dev.signalbox.evaluation.RoutingMetrics.Ranked;
import java.util.List;
import org.junit.jupiter.api.Test;

class RoutingMetricsTest {

  @Test
  void shouldAverageOverQuestionsAndOverDatabases() {
    RoutingMetrics metrics =
        RoutingMetrics.of(
            List.of(
                ranked("a", "a", "b", "c"),
                ranked("a", "a", "b"),
                ranked("a", "x", "y", "z", "a"),
                ranked("b", "a", "b")));

    assertThat(metrics.questions()).isEqualTo(4);
    assertThat(metrics.leftOut()).isZero();
    assertAverages(metrics.byQuestion(), 2 / 4.0, 3 / 4.0, 1, (1 + 1 + 0.25 + 0.5) / 4);
    assertAverages(metrics.byDatabase(), (2 / 3.0) / 2, (2 / 3.0 + 1) / 2, 1, (2.25 / 3 + 0.5) / 2);
  }

  @Test
  void shouldLeaveOutQuestionsThatNoDatabaseAnswers() {
    RoutingMetrics metrics =
        RoutingMetrics.of(List.of(ranked("a", "a"), new Ranked(List.of(), List.of("a"))));

    assertThat(metrics.questions()).isEqualTo(1);
    assertThat(metrics.leftOut()).isEqualTo(1);
    assertAverages(metrics.byQuestion(), 1, 1, 1, 1);
  }

  @Test
  void shouldShareRecallAmongAsManyGoldDatabasesAsFit() {
    RoutingMetrics metrics =
        RoutingMetrics.of(List.of(new Ranked(List.of("a", "b"), List.of("a", "x", "b", "a"))));

    assertAverages(metrics.byQuestion(), 1, 1, 1, (1 + 2 / 3.0) / 2);
    assertAverages(
        RoutingMetrics.of(List.of(new Ranked(List.of("a", "b"), List.of("a", "x", "y"))))
            .byQuestion(),
        1,
        0.5,
        0.5,
        0.5);
  }

  @Test
  void shouldCountADatabaseThatIsNotRankedAsMissed() {
    RoutingMetrics metrics =
        RoutingMetrics.of(List.of(ranked("a"), ranked("a", "u", "v", "w", "x", "y", "a")));

    assertAverages(metrics.byQuestion(), 0, 0, 0, 1 / 12.0);
  }

  @Test
  void shouldGiveZerosForNothing() {
    assertAverages(RoutingMetrics.of(List.of()).byQuestion(), 0, 0, 0, 0);
  }

  private static Ranked ranked(String gold, String... ranking) {
    return new Ranked(List.of(gold), List.of(ranking));
  }

  private static void assertAverages(
      Averages averages, double at1, double at3, double at5, double precision) {
    assertThat(averages.recallAt1()).isCloseTo(at1, within(1e-12));
    assertThat(averages.recallAt3()).isCloseTo(at3, within(1e-12));
    assertThat(averages.recallAt5()).isCloseTo(at5, within(1e-12));
    assertThat(averages.meanAveragePrecision()).isCloseTo(precision, within(1e-12));
  }
}
