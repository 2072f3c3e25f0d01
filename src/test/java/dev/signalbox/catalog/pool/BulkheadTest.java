package dev.signalbox.catalog.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BulkheadTest {
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Bulkhead places = new Bulkhead(1);
  private final List<String> entered = new CopyOnWriteArrayList<>();

  @AfterEach
  void end() {
    threads.shutdownNow();
    threads.close();
  }

  /// Returns once the caller is in the queue, and gives its place back as soon as it comes.
  private Future<Boolean> waits(String party, String name) {
    int before = places.waiting();
    Future<Boolean> waiting =
        threads.submit(() -> {
          boolean in = places.enter(party, null);
          entered.add(name);
          places.leave();
          return in;
        });
    await().until(() -> places.waiting() == before + 1);
    return waiting;
  }

  @Test
  void shouldServeThePartiesInTurnAndWithinOneFirstComeFirstServed() throws Exception {
    assertThat(places.tryEnter()).isTrue();
    assertThat(places.tryEnter()).isFalse();
    List<Future<Boolean>> all = new ArrayList<>();
    for (String each : List.of("a1", "a2", "a3", "a4", "b1", "b2", "c1")) {
      all.add(waits(each.substring(0, 1), each));
    }

    places.leave();

    for (Future<Boolean> each : all) {
      assertThat(each.get()).isTrue();
    }
    assertThat(entered).containsExactly("a1", "b1", "c1", "a2", "b2", "a3", "a4");
    assertThat(places.waiting()).isZero();
    assertThat(places.tryEnter()).isTrue();
  }

  @Test
  void shouldLoseNoPlaceToWhoQuits() throws Exception {
    assertThat(places.tryEnter()).isTrue();
    Future<Boolean> interrupted = waits("a", "interrupted");
    Future<Boolean> next = waits("a", "next");
    assertThat(places.enter("a", Duration.ofMillis(1))).isFalse();

    interrupted.cancel(true);
    await().until(() -> places.waiting() == 1);
    places.leave();

    assertThat(next.get()).isTrue();
    assertThat(entered).containsExactly("next");
    assertThat(places.tryEnter()).isTrue();
  }

  @Test
  void shouldTellAllWaitingCallersThatTheDatabaseIsGone() throws Exception {
    assertThat(places.tryEnter()).isTrue();
    List<Future<Boolean>> waiting = List.of(waits("a", "one"), waits("b", "other"));
    SQLException gone = new SQLException("gone");

    places.fail(gone);

    assertThat(waiting)
        .allSatisfy(each ->
            assertThat(each)
                .failsWithin(Duration.ofSeconds(10))
                .withThrowableOfType(ExecutionException.class)
                .withCause(gone));
    places.leave();
    assertThat(places.tryEnter()).isTrue();
  }
}
