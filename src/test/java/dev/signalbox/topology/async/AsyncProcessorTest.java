package dev.signalbox.topology.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.topology.async.CrashingStage.Item;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whatever happens in whatever order, each record is sent exactly once, and those of a key in
/// order.
class AsyncProcessorTest {

  /// Fails, waits, throws and hangs at random, and sends the record's value in the end.
  private static final class UnreliableWork implements Work {
    private final Random random;

    /// What happens while it works.
    private Runnable meanwhile = () -> {};

    UnreliableWork(long seed) {
      this.random = new Random(seed);
    }

    @Override
    public Attempt attempt(ReceivedRecord received, int number) throws InterruptedException {
      return switch (random.nextInt(7)) {
        case 0 -> new Attempt.Failed(sent(received));
        case 1 ->
            new Attempt.Deferred(
                Duration.ofMillis(random.nextInt(3_000)), new IllegalStateException("not now"));
        case 2 -> throw new IllegalStateException("thrown by the work");
        case 3 -> throw new InterruptedException("interrupted by somebody else");
        case 4 -> {
          meanwhile.run();
          yield new Attempt.Finished(sent(received));
        }
        default -> new Attempt.Finished(sent(received));
      };
    }

    @Override
    public List<Emission> failed(ReceivedRecord received, int number, Throwable cause) {
      return sent(received);
    }

    private static List<Emission> sent(ReceivedRecord received) {
      return List.of(
          new Emission(
              new Emission.Result("sent", "none"),
              "out",
              Objects.requireNonNull(received.key()),
              received.value(),
              received.headers()));
    }
  }

  private static final Work PROMPT =
      new Work() {
        @Override
        public Attempt attempt(ReceivedRecord received, int number) {
          return new Attempt.Finished(UnreliableWork.sent(received));
        }

        @Override
        public List<Emission> failed(ReceivedRecord received, int number, Throwable cause) {
          return UnreliableWork.sent(received);
        }
      };

  @Test
  void shouldStoreAtACommitOnlyWhatHasNotEnded() {
    List<Item> inputs = List.of(new Item("a", "q1"), new Item("b", "q2"), new Item("a", "q3"));
    CrashingStage stage = new CrashingStage(inputs, item -> new byte[] {1}, 10, 1, PROMPT);
    inputs.forEach(item -> stage.feed());
    stage.threads().run(0);
    stage.tick();
    assertThat(stage.stored()).isEmpty();

    stage.commit();
    assertThat(stage.stored()).containsOnlyKeys(1L, 2L);
    stage.finish();

    assertThat(stage.stored()).isEmpty();
    assertThat(stage.outputs()).containsExactlyInAnyOrderElementsOf(inputs);
  }

  @Test
  void shouldStoreNothingWhereAllHasEndedBeforeTheCommit() {
    List<Item> inputs = List.of(new Item("a", "q1"));
    CrashingStage stage = new CrashingStage(inputs, item -> new byte[] {1}, 10, 1, PROMPT);
    stage.feed();
    stage.threads().run(0);
    stage.tick();

    stage.handOver();
    stage.tick();

    assertThat(stage.stored()).isEmpty();
    assertThat(stage.outputs()).containsExactlyElementsOf(inputs);
  }

  @Test
  void shouldBeginNoCallBeforeItsGateIsOpen() {
    List<Item> inputs = List.of(new Item("a", "q1"), new Item("b", "q2"));
    Gate gate = new Gate();
    CrashingStage stage =
        new CrashingStage(inputs, item -> new byte[] {1}, new Intake(10, gate), 1, PROMPT);
    inputs.forEach(item -> stage.feed());
    stage.handOver();
    stage.tick();
    assertThat(stage.intake().running()).isZero();

    gate.open();
    stage.finish();

    assertThat(stage.outputs()).containsExactlyInAnyOrderElementsOf(inputs);
  }

  @Test
  void shouldStoreACallAnewWhereAnAttemptHasFailedSince() {
    List<Item> inputs = List.of(new Item("a", "q1"));
    List<Integer> numbers = new ArrayList<>();
    Work failing =
        new Work() {
          @Override
          public Attempt attempt(ReceivedRecord received, int number) {
            numbers.add(number);
            return new Attempt.Failed(UnreliableWork.sent(received));
          }

          @Override
          public List<Emission> failed(ReceivedRecord received, int number, Throwable cause) {
            return UnreliableWork.sent(received);
          }
        };
    CrashingStage stage = new CrashingStage(inputs, item -> new byte[] {1}, 10, 3, failing);
    stage.feed();
    stage.commit();
    stage.threads().run(0);
    stage.tick();

    stage.handOver();
    stage.finish();

    assertThat(numbers).containsExactly(1, 2, 3);
    assertThat(stage.outputs()).containsExactlyElementsOf(inputs);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void shouldSendEachRecordOnceAndInOrderOfItsKey(long seed) {
    Random random = new Random(seed);
    List<Item> inputs = new ArrayList<>();
    int count = 1 + random.nextInt(40);
    for (int i = 0; i < count; i++) {
      inputs.add(new Item("k" + random.nextInt(5), "q" + i));
    }
    int bound = 1 + random.nextInt(12);
    int attempts = 1 + random.nextInt(3);
    UnreliableWork work = new UnreliableWork(seed);
    CrashingStage stage = new CrashingStage(inputs, item -> new byte[] {1}, bound, attempts, work);
    work.meanwhile =
        () -> {
          if (random.nextBoolean()) {
            stage.threads().pass(CrashingStage.DEADLINE);
            stage.tick();
          } else {
            stage.crash();
          }
          boolean _ = Thread.interrupted(); // it was called off, and did not listen
        };

    for (int steps = random.nextInt(200); steps > 0; steps--) {
      stage.step(random.nextInt(100));
      assertThat(stage.intake().pending()).isLessThanOrEqualTo(bound);
    }
    stage.finish();

    assertThat(stage.outputs()).containsExactlyInAnyOrderElementsOf(inputs);
    assertThat(byKey(stage.outputs())).isEqualTo(byKey(inputs));
    assertThat(stage.intake().pending()).isZero();
    assertThat(stage.punctuators()).isZero();
  }

  private static LongStream seeds() {
    return LongStream.range(0, 400);
  }

  private static Map<String, List<Item>> byKey(List<Item> items) {
    return items.stream().collect(Collectors.groupingBy(Item::key));
  }
}
