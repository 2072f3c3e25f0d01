package dev.signalbox.prior;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.event.PriorCount;
import dev.signalbox.event.PriorKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PriorOddsTest {
  private static final List<String> HUNDRED =
      IntStream.range(0, 100).mapToObj(number -> "db" + number).toList();

  private static final List<PriorKind> KINDS =
      List.of(PriorKind.TENANT, PriorKind.APPLICATION, PriorKind.ASKER, PriorKind.CONVERSATION);

  private static PriorCount count(PriorKind kind, String database, double count) {
    return new PriorCount(kind, database, count);
  }

  private static PriorOdds odds(PriorCount... counts) {
    return PriorOdds.of(List.of(counts), HUNDRED, 1);
  }

  @ParameterizedTest
  @CsvSource({"0.5, 0.5723649429", "1, 0", "5, 3.1780538303", "100, 359.1342053696"})
  void shouldKnowTheLogarithmOfTheGammaFunction(double number, double expected) {
    assertThat(Concentration.logGamma(number)).isCloseTo(expected, within(1e-8));
  }

  @Test
  void shouldSpeakForAFavourite() {
    PriorOdds odds = odds(count(PriorKind.ASKER, "db1", 5));

    assertThat(odds.of("db1")).isGreaterThan(Math.log(30));
    assertThat(odds.of("db2")).isNegative().isEqualTo(odds.of("db3"));
  }

  @Test
  void shouldGrowWithTheNumberOfAnswers() {
    double before = 0;
    for (int number = 1; number <= 20; number++) {
      double now = odds(count(PriorKind.ASKER, "db1", number)).of("db1");
      assertThat(now).isGreaterThan(before);
      before = now;
    }
  }

  @Test
  void shouldSayNextToNothingWhereEveryAnswerIsFromAnotherDatabase() {
    PriorOdds odds =
        PriorOdds.of(
            HUNDRED.stream()
                .limit(20)
                .map(database -> count(PriorKind.ASKER, database, 1))
                .toList(),
            HUNDRED,
            1);

    assertThat(odds.of("db1")).isBetween(0.0, 0.5);
    assertThat(odds.of("db99")).isBetween(-0.1, 0.0);
  }

  /// Whatever the past answers, the databases share one whole probability.
  @RepeatedTest(50)
  void shouldDivideOneProbability(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    List<PriorCount> counts = new ArrayList<>();
    for (int i = random.nextInt(12); i >= 0; i--) {
      PriorKind kind = KINDS.get(random.nextInt(KINDS.size()));
      counts.add(count(kind, HUNDRED.get(random.nextInt(8)), 3 * random.nextDouble() + 0.01));
    }
    PriorOdds odds = PriorOdds.of(counts, HUNDRED, 1);

    assertThat(HUNDRED.stream().mapToDouble(database -> Math.exp(odds.of(database)) / 100).sum())
        .isCloseTo(1, within(1e-9));
    for (String database : HUNDRED) {
      double shares = odds.shares(database).stream().mapToDouble(PriorOdds.Share::logOdds).sum();
      assertThat(odds.shares(database).size() == kinds(counts) ? shares : odds.of(database))
          .isCloseTo(odds.of(database), within(1e-9));
    }
  }

  private static long kinds(List<PriorCount> counts) {
    return counts.stream().map(PriorCount::getKind).distinct().count();
  }

  /// The tenant's answers are the base of the asker's, so the same answers add little there.
  @Test
  void shouldNotCountTheSameAnswersTwice() {
    double tenant = odds(count(PriorKind.TENANT, "db1", 5)).of("db1");
    double both =
        odds(count(PriorKind.TENANT, "db1", 5), count(PriorKind.ASKER, "db1", 5)).of("db1");

    assertThat(both).isBetween(tenant, 1.2 * tenant);
  }

  @Test
  void shouldPreferTheAskersOwnAnswers() {
    PriorOdds odds = odds(count(PriorKind.TENANT, "db1", 20), count(PriorKind.ASKER, "db2", 5));

    assertThat(odds.of("db2")).isGreaterThan(odds.of("db1"));
  }

  @Test
  void shouldLeaveOutDatabasesThatAreNotCompared() {
    PriorOdds odds = PriorOdds.of(List.of(count(PriorKind.ASKER, "gone", 5)), List.of("a", "b"), 1);

    assertThat(odds.isNone()).isTrue();
    assertThat(odds.of("a")).isZero();
  }

  @Test
  void shouldWeighTheOdds() {
    List<PriorCount> counts = List.of(count(PriorKind.ASKER, "db1", 5));

    assertThat(PriorOdds.of(counts, HUNDRED, 0.5).of("db1"))
        .isCloseTo(0.5 * PriorOdds.of(counts, HUNDRED, 1).of("db1"), within(1e-12));
  }
}
