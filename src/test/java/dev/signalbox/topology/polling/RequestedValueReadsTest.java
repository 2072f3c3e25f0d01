package dev.signalbox.topology.polling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.ValuesSettings;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RequestedValueReadsTest {
  private static final Duration PAUSE = Duration.ofMinutes(1);

  private final AtomicLong now = new AtomicLong(-1);
  private final RequestedValueReads onDemand =
      new RequestedValueReads(new ValuesSettings(null, PAUSE, 10), now::get);

  @Test
  void shouldTakeRequestsBetweenTwoReadingsTogether() {
    assertThat(onDemand.takeDue()).isEmpty();
    onDemand.add(List.of("a"));
    assertThat(onDemand.pause()).contains(Duration.ZERO);
    assertThat(onDemand.takeDue()).contains(Set.of("a"));

    onDemand.add(List.of("b"));
    onDemand.add(List.of("c", "b"));
    assertThat(onDemand.takeDue()).isEmpty();
    assertThat(onDemand.isPending()).isTrue();
    assertThat(onDemand.pause()).contains(PAUSE);
    now.addAndGet(PAUSE.toNanos());
    assertThat(onDemand.takeDue()).contains(Set.of("b", "c"));
    assertThat(onDemand.isPending()).isFalse();
    assertThat(onDemand.pause()).isEmpty();
  }

  @Test
  void shouldTakeAllTablesWhereARequestNamesNone() {
    onDemand.add(List.of("a"));
    onDemand.add(List.of());
    onDemand.add(List.of("b"));

    assertThat(onDemand.takeDue()).contains(Set.of());
  }

  @Test
  void shouldDropRequestsOnceAllValuesWereRead() {
    onDemand.add(List.of("a"));
    onDemand.wereRead();

    assertThat(onDemand.isPending()).isFalse();
  }

  @Test
  void shouldTakeAllTablesAtEachInterval() {
    Duration refresh = Duration.ofHours(1);
    RequestedValueReads scheduled =
        new RequestedValueReads(new ValuesSettings(refresh, Duration.ZERO, 10), now::get);
    int taken = 0;
    for (int minute = 1; minute <= 240; minute++) {
      now.addAndGet(Duration.ofMinutes(1).toNanos());
      taken += scheduled.takeDue().isPresent() ? 1 : 0;
    }

    assertThat(taken).isEqualTo(4);
  }
}
