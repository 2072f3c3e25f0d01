package dev.signalbox.topology.async;

import dev.signalbox.stage.Waiting;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/// Fails, waits, throws and hangs at random, and sends the record's value in the end.
final class UnreliableWork implements Work {
  private final Random random;

  /// Runs while the call works.
  Runnable meanwhile = () -> {};

  UnreliableWork(long seed) {
    this.random = new Random(seed);
  }

  @Override
  public Attempt attempt(ReceivedRecord received, byte @Nullable [] memory, int number)
      throws InterruptedException {
    return switch (random.nextInt(7)) {
      case 0 -> new Attempt.Failed(sent(received));
      case 1 ->
          new Attempt.Deferred(
              Duration.ofMillis(random.nextInt(3_000)), null, new IllegalStateException("not now"));
      case 2 -> throw new IllegalStateException("thrown by the work");
      case 3 -> throw new InterruptedException("interrupted by somebody else");
      case 4 -> {
        if (random.nextBoolean()) {
          meanwhile.run();
        } else {
          try (Waiting.Wait _ = Waiting.on("database")) {
            meanwhile.run();
          }
        }
        yield new Attempt.Finished(sent(received));
      }
      default -> new Attempt.Finished(sent(received));
    };
  }

  @Override
  public List<OutputRecord> failed(ReceivedRecord received, int number, Throwable cause) {
    return sent(received);
  }

  static List<OutputRecord> sent(ReceivedRecord received) {
    return List.of(
        new OutputRecord(
            new OutputRecord.Result("sent", "none"),
            "out",
            Objects.requireNonNull(received.key()),
            received.value(),
            received.headers()));
  }
}
