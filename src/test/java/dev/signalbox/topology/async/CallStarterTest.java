package dev.signalbox.topology.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.stage.LowPriority;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class CallStarterTest {
  @Test
  void shouldNotHaveCallsInheritLowPriority() throws Exception {
    try (CallStarter calls = new CallStarter()) {
      CompletableFuture<List<Boolean>> call =
          LowPriority.call(() ->
              CompletableFuture.supplyAsync(
                  () -> List.of(Thread.currentThread().isVirtual(), LowPriority.isCurrent()),
                  calls));

      assertThat(call.get(10, TimeUnit.SECONDS)).containsExactly(true, false);
    }
  }
}
