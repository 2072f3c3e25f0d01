package dev.signalbox.stage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.Journey;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class CallContextTest {
  private static final Journey JOURNEY =
      new Journey(
          new Question(
              "q1",
              "how many?",
              null,
              "acme",
              Want.ANSWER,
              List.of(),
              Instant.EPOCH,
              null,
              null,
              null),
          "how many?",
          List.of(),
          List.of(
              new ModelUse("rerank", "m", "p", 100, 10, 1L, null, null),
              new ModelUse("plan", "m", "p", 100, 10, 1L, null, Instant.EPOCH)),
          null,
          List.of(),
          null,
          List.of());

  @Test
  void shouldKnowForWhomItIsAndWhatItHasCost() {
    CallContext context = CallContext.of(JOURNEY);

    context.spend(new ModelUse("plan", "m", "p", 5, 2, 1L, null, null));

    assertThat(context.tenant()).isEqualTo("acme");
    assertThat(context.question()).isEqualTo("q1");
    assertThat(context.tokens()).as("the journal costs nothing").isEqualTo(117);
  }

  @Test
  void shouldBeOfNobodyWhereNothingIsBound() {
    assertThat(CallContext.current().tenant()).isNull();
    assertThat(CallContext.current().question()).isNull();
    assertThat(CallContext.current().tokens()).isZero();
  }

  @Test
  void shouldReachAnotherThreadWhereItIsCarried() throws Exception {
    CallContext context = CallContext.of(JOURNEY);
    Callable<CallContext> carried = context.during(() -> CallContext.carried(CallContext::current));

    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      assertThat(threads.submit(carried).get()).isSameAs(context);
      assertThat(threads.submit(CallContext::current).get().question()).isNull();
    }
    assertThat(CallContext.current().question()).isNull();
  }
}
