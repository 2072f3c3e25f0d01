package dev.signalbox.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.NotNowException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BudgetTest {
  private final ManualClock clock = new ManualClock();

  @Test
  void shouldKnowNoLimitWhereNoneIsSet() {
    Budget budget = new Budget(null, null, clock);
    for (int i = 0; i < 10_000; i++) {
      budget.take(1_000_000);
    }
    assertThat(budget.requestsLeft()).isEmpty();
    assertThat(budget.tokensLeft()).isEmpty();
  }

  @Test
  void shouldTellThoseWhoWaitOneTurnAfterTheOther() {
    Budget budget = new Budget(60, null, clock);
    for (int i = 0; i < 6; i++) {
      budget.take(1);
    }
    for (int turn = 1; turn <= 3; turn++) {
      NotNowException refused = refused(budget, 1);
      assertThat(refused.code()).isEqualTo(FailureCode.MODEL_RATE_LIMITED);
      assertThat(refused.delay().toMillis()).isEqualTo(turn * 1_000L);
    }
    clock.pass(Duration.ofSeconds(1));
    budget.take(1);
    assertThat(budget.requestsLeft().orElseThrow()).isCloseTo(0, within(1e-6));
  }

  @Test
  void shouldCountTokensAndGiveBackThoseThatWereNotSpent() {
    Budget budget = new Budget(null, 6_000, clock);
    budget.take(600);
    assertThat(refused(budget, 100).delay()).isEqualTo(Duration.ofSeconds(1));

    budget.giveBack(500);

    budget.take(500);
    assertThat(budget.tokensLeft().orElseThrow()).isCloseTo(0, within(1e-6));
  }

  @Test
  void shouldLetACallThroughThatCostsMoreThanTheBucketHolds() {
    Budget budget = new Budget(null, 600, clock);
    budget.take(9_000);
    assertThat(budget.tokensLeft().orElseThrow()).isEqualTo(60 - 9_000);
    clock.pass(Duration.ofSeconds(890));
    assertThat(refused(budget, 9_000).delay()).isEqualTo(Duration.ofSeconds(10));
  }

  @Test
  void shouldChargeAFollowingCallEvenWhereTheBudgetIsSpent() {
    Budget budget = new Budget(10, null, clock);
    budget.take(1);
    budget.charge(1);
    budget.charge(1);
    assertThat(refused(budget, 1).delay()).isEqualTo(Duration.ofSeconds(18));
  }

  @Test
  void shouldHoldAndRefillPartsOfARequest() {
    Budget budget = new Budget(15, null, clock);
    assertThat(budget.requestsLeft()).hasValue(1.5);
    budget.take(1);
    assertThat(refused(budget, 1).delay()).isEqualTo(Duration.ofSeconds(2));
    clock.pass(Duration.ofSeconds(1));
    assertThat(budget.requestsLeft()).hasValue(0.75);
  }

  @Test
  void shouldGoOnRefillingWhenTheClockIsSetBack() {
    Budget budget = new Budget(10, null, clock);
    budget.take(1);
    clock.pass(Duration.ofHours(-1));
    assertThat(budget.requestsLeft()).hasValue(0);
    clock.pass(Duration.ofSeconds(6));
    budget.take(1);
  }

  /// A thousand waiting callers, each of which comes back after its delay.
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void shouldSpendTheWholeBudgetAndNoMoreWhileManyWait(long seed) {
    record Waiting(Instant at, int tokens) {}
    int perMinute = 300;
    int minutes = 20;
    Random random = new Random(seed);
    Budget budget = new Budget(perMinute, perMinute * 1_000, clock);
    PriorityQueue<Waiting> waiting = new PriorityQueue<>(Comparator.comparing(Waiting::at));
    Instant end = clock.instant().plus(Duration.ofMinutes(minutes));
    for (int i = 0; i < 1_000; i++) {
      waiting.add(new Waiting(clock.instant(), 500 + random.nextInt(1_000)));
    }
    int asked = 0;
    int requests = 0;
    long tokens = 0;
    while (waiting.element().at().isBefore(end)) {
      Waiting next = waiting.remove();
      clock.pass(Duration.between(clock.instant(), next.at()));
      asked++;
      try {
        budget.take(next.tokens());
        requests++;
        tokens += next.tokens();
        waiting.add(new Waiting(clock.instant(), 500 + random.nextInt(1_000)));
      } catch (NotNowException e) {
        waiting.add(new Waiting(clock.instant().plus(e.delay()), next.tokens()));
      }
    }

    assertThat(requests).isBetween(perMinute * minutes * 9 / 10, perMinute * minutes + 30);
    assertThat(tokens).isLessThanOrEqualTo(perMinute * 1_000L * minutes + 30_000);
    assertThat(asked / requests).as("how often each asks").isLessThan(10);
  }

  private static NotNowException refused(Budget budget, int tokens) {
    return assertThatExceptionOfType(NotNowException.class)
        .isThrownBy(() -> budget.take(tokens))
        .actual();
  }
}
