package dev.signalbox.topology.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RecentRateTest {
  private long nanos = -5;
  private final RecentRate rate = new RecentRate(() -> nanos);

  private void pass(int seconds) {
    nanos += Duration.ofSeconds(seconds).toNanos();
  }

  private void count(int times) {
    for (int i = 0; i < times; i++) {
      rate.count();
    }
  }

  @Test
  void shouldCountSinceTheStart() {
    assertThat(rate.perSecond()).isZero();
    count(12);
    assertThat(rate.perSecond()).isEqualTo(12);
    pass(3);
    assertThat(rate.perSecond()).isEqualTo(3);
  }

  @Test
  void shouldForgetAfterAMinute() {
    count(60);
    pass(30);
    count(120);
    pass(29);
    assertThat(rate.perSecond()).isEqualTo(3);
    pass(1);
    assertThat(rate.perSecond()).isEqualTo(2);
    pass(600);
    assertThat(rate.perSecond()).isZero();
  }
}
