package dev.signalbox.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class LowPriorityTest {
  @Test
  void shouldPassThePriorityOnToThreadsThatAreStarted() throws Exception {
    AtomicBoolean low = new AtomicBoolean();
    Thread started =
        LowPriority.call(() -> Thread.ofPlatform().start(() -> low.set(LowPriority.isCurrent())));
    started.join();

    assertThat(low).isTrue();
    assertThat(LowPriority.isCurrent()).isFalse();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void shouldLowerTheThreadsOfTheSystem() throws Exception {
    AtomicInteger inherited = new AtomicInteger();
    Thread started =
        LowPriority.call(() -> Thread.ofPlatform().start(() -> inherited.set(niceValue())));
    started.join();

    assertThat(LowPriority.call(LowPriorityTest::niceValue)).isEqualTo(10);
    assertThat(inherited).hasValue(10);
    assertThat(niceValue()).isZero();
  }

  @Test
  void shouldThrowWhatTheWorkThrows() {
    assertThatThrownBy(() ->
            LowPriority.call(() -> {
              throw new IllegalStateException("as asked");
            }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("as asked");
  }

  /// The 19th field of the thread's stat, counted behind the name, which is in brackets.
  private static int niceValue() {
    try {
      String stat = Files.readString(Path.of("/proc/thread-self/stat"));
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
      return Integer.parseInt(fields[16]);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
