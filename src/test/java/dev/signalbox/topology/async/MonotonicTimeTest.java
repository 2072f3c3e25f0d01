package dev.signalbox.topology.async;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class MonotonicTimeTest {
  private final AtomicLong clock = new AtomicLong(1_700_000_000_000L);
  private final AtomicLong nanos = new AtomicLong(42);
  private final MonotonicTime time = new MonotonicTime(clock::get, nanos::get);

  @Test
  void shouldBeginAsTheClockSaysAndGoOnEvenly() {
    assertThat(time.milliseconds()).isEqualTo(1_700_000_000_000L);

    nanos.addAndGet(5_000_000);

    assertThat(time.milliseconds()).isEqualTo(1_700_000_000_005L);
  }

  @Test
  void shouldNotFollowAClockThatIsSet() {
    clock.addAndGet(-3_600_000);
    assertThat(time.milliseconds()).isEqualTo(1_700_000_000_000L);

    clock.addAndGet(7_200_000);
    assertThat(time.milliseconds()).isEqualTo(1_700_000_000_000L);
  }
}
