package dev.signalbox.topology.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ThreadLossesTest {
  private final AtomicLong now = new AtomicLong();
  private final ThreadLosses losses = new ThreadLosses(now::get);

  private void lose(int threads, Duration apart) {
    for (int lost = 0; lost < threads; lost++) {
      now.addAndGet(apart.toNanos());
      losses.add();
    }
  }

  @Test
  void shouldEndAStageThatLosesTwentyThreadsAtOnce() {
    lose(19, Duration.ofSeconds(1));
    assertThat(losses.areSpent()).isFalse();
    assertThat(losses.pause()).isPositive();

    lose(1, Duration.ofSeconds(1));
    assertThat(losses.areSpent()).isTrue();
  }

  @Test
  void shouldForgiveLossesThatAreFarApart() {
    lose(200, Duration.ofMinutes(1));

    assertThat(losses.areSpent()).isFalse();
  }
}
