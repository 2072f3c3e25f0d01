package dev.signalbox.sql.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class BoundedThreadTest {
  private final BoundedThread bounded =
      new BoundedThread("bounded", Duration.ofMillis(50), Duration.ofMinutes(1));

  @Test
  void shouldWaitForWorkThatGetsNoProcessor() throws Exception {
    AtomicBoolean done = new AtomicBoolean();

    bounded.run(() -> {
      Thread.sleep(400);
      done.set(true);
      return true;
    });

    assertThat(done).isTrue();
  }

  @Test
  void shouldGiveUpWorkThatTakesTooMuchProcessorTime() {
    AtomicBoolean ended = new AtomicBoolean();

    assertThatThrownBy(() ->
            bounded.run(() -> {
              while (!ended.get()) {
                Thread.onSpinWait();
              }
              return true;
            }))
        .isInstanceOf(TimeoutException.class);

    ended.set(true);
  }

  @Test
  void shouldGiveUpWorkThatNeverEnds() {
    BoundedThread impatient =
        new BoundedThread("impatient", Duration.ofMillis(50), Duration.ofMillis(100));

    assertThatThrownBy(() ->
            impatient.run(() -> {
              Thread.sleep(Duration.ofMinutes(1));
              return true;
            }))
        .isInstanceOf(TimeoutException.class);
  }

  @Test
  void shouldThrowTheFailureOfTheWork() {
    assertThatThrownBy(() ->
            bounded.run(() -> {
              throw new IllegalStateException("broken");
            }))
        .isInstanceOf(ExecutionException.class)
        .hasRootCauseMessage("broken");
  }
}
