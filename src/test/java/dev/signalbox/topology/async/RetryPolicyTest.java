package dev.signalbox.topology.async;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryPolicyTest {
  private static final RetryPolicy POLICY =
      new RetryPolicy(5, Duration.ofMillis(100), Duration.ofSeconds(1));

  @ParameterizedTest
  @CsvSource({"1, 100", "2, 200", "3, 400", "4, 800", "5, 1000", "6, 1000", "1000, 1000"})
  void shouldWaitBetweenHalfAndAllOfADoubledBackoff(int failed, long longestMillis) {
    Set<Duration> waits = new HashSet<>();
    for (int i = 0; i < 1_000; i++) {
      Duration wait = POLICY.waitAfter(failed);
      assertThat(wait)
          .isBetween(Duration.ofMillis(longestMillis / 2), Duration.ofMillis(longestMillis));
      waits.add(wait);
    }
    assertThat(waits).as("jitter, at the limit too").hasSizeGreaterThan(500);
  }

  @Test
  void shouldWaitLessThanAMillisecondWhereThatIsTheBackoff() {
    RetryPolicy policy = new RetryPolicy(2, Duration.ofNanos(1), Duration.ofNanos(500));

    for (int i = 0; i < 1_000; i++) {
      assertThat(policy.waitAfter(1)).isEqualTo(Duration.ofNanos(1));
      assertThat(policy.waitAfter(2)).isBetween(Duration.ofNanos(1), Duration.ofNanos(2));
      assertThat(policy.waitAfter(20)).isBetween(Duration.ofNanos(250), Duration.ofNanos(500));
    }
  }

  @Test
  void shouldBeSpentAfterItsAttempts() {
    assertThat(POLICY.isSpent(4)).isFalse();
    assertThat(POLICY.isSpent(5)).isTrue();
  }
}
