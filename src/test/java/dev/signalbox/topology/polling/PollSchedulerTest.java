package dev.signalbox.topology.polling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.topology.polling.PollScheduler.Task;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class PollSchedulerTest {
  private static final Duration LONG = Duration.ofDays(1);

  private final List<String> begun = new CopyOnWriteArrayList<>();
  private final AtomicInteger atOnce = new AtomicInteger();
  private final AtomicInteger mostAtOnce = new AtomicInteger();
  private final Semaphore released = new Semaphore(0);
  private final PollScheduler schedule = new PollScheduler(this::poll);

  @AfterEach
  void close() {
    schedule.close();
  }

  private Duration poll(String id) throws InterruptedException {
    mostAtOnce.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
    begun.add(id);
    released.acquire();
    atOnce.decrementAndGet();
    return LONG;
  }

  @Test
  void shouldPollAgainWhereAPollIsRequestedDuringOne() {
    schedule.add("a", Duration.ZERO);
    await().until(() -> begun.size() == 1);
    schedule.soon("a");
    schedule.soon("a");
    schedule.soon("a");
    assertThat(begun).hasSize(1);

    released.release();
    await().until(() -> begun.size() == 2);
    released.release(10);
    schedule.soon("a");
    await().until(() -> begun.size() == 3);
    assertThat(mostAtOnce).hasValue(1);
  }

  @Test
  void shouldPollOneWhileAnotherHangs() {
    schedule.add("a", Duration.ZERO);
    await().until(() -> begun.size() == 1);
    schedule.add("b", LONG);
    schedule.soon("b");

    await().until(() -> begun.contains("b"));
  }

  @Test
  void shouldNotPollARemovedId() {
    released.release(10);
    schedule.add("a", Duration.ZERO);
    await().until(() -> begun.size() == 1);
    schedule.remove("a");
    schedule.soon("a");
    schedule.add("b", Duration.ZERO);

    await().until(() -> begun.contains("b"));
    assertThat(Collections.frequency(begun, "a")).isEqualTo(1);
  }

  @Test
  void shouldPollAgainWhereAPollFailsUnexpectedly() {
    AtomicInteger runs = new AtomicInteger();
    Task failing =
        _ ->
            switch (runs.incrementAndGet()) {
              case 1 -> throw new IllegalStateException("fails, as asked");
              case 2 -> throw new NoClassDefFoundError("fails, as asked");
              default -> LONG;
            };
    try (PollScheduler own = new PollScheduler(failing)) {
      own.add("a", Duration.ZERO);

      await().until(() -> runs.get() == 3);
    }
  }
}
