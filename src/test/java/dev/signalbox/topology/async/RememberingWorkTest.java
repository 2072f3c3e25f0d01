package dev.signalbox.topology.async;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.topology.async.CrashingStage.Item;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Through crashes, repeated attempts and failures in random order, each record gets the memory
/// that the successful records of its key have left before it, and none of another key's. Two
/// tenants of one conversation share the record's key, and no memory.
@Tag("slow")
class RememberingWorkTest {

  /// Remembers the ids of the records that ended, and sends each with the memory that it got.
  private static final class Remembering implements Work {
    private final Random random;
    Runnable meanwhile = () -> {};

    Remembering(long seed) {
      this.random = new Random(seed);
    }

    @Override
    public Optional<String> memoryKey(ReceivedRecord received) {
      return Optional.of(
          new String(Objects.requireNonNull(received.key()), UTF_8) + tenant(id(received)));
    }

    @Override
    public Attempt attempt(ReceivedRecord received, byte @Nullable [] memory, int number) {
      String id = id(received);
      String before = memory == null ? "" : new String(memory, UTF_8);
      return switch (random.nextInt(6)) {
        case 0 -> new Attempt.Failed(sent(received, id + " failed"));
        case 1 ->
            new Attempt.Deferred(
                Duration.ofMillis(random.nextInt(3_000)),
                null,
                new IllegalStateException("not now"));
        case 2 -> throw new IllegalStateException("thrown by the work");
        case 3 -> {
          meanwhile.run();
          yield ended(received, id, before);
        }
        default -> ended(received, id, before);
      };
    }

    private Attempt ended(ReceivedRecord received, String id, String before) {
      return new Attempt.Finished(
          sent(received, id + " after" + before),
          new MemoryUpdate(memoryKey(received).orElseThrow(), (before + "," + id).getBytes(UTF_8)));
    }

    @Override
    public List<OutputRecord> failed(ReceivedRecord received, int number, Throwable cause) {
      return sent(received, id(received) + " failed");
    }

    private static List<OutputRecord> sent(ReceivedRecord received, String text) {
      return List.of(
          new OutputRecord(
              new OutputRecord.Result("sent", "none"),
              "out",
              Objects.requireNonNull(received.key()),
              received.value(),
              new RecordHeaders().add("ce_id", text.getBytes(UTF_8))));
    }

    private static String id(ReceivedRecord received) {
      return new String(received.headers().lastHeader("ce_id").value(), UTF_8);
    }
  }

  private static String tenant(String id) {
    return id.substring(0, 1);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void shouldRemindEachRecordOfTheSuccessfulOnesBeforeIt(long seed) {
    Random random = new Random(seed);
    List<Item> inputs = new ArrayList<>();
    int count = 1 + random.nextInt(40);
    for (int i = 0; i < count; i++) {
      inputs.add(new Item("k" + random.nextInt(3), (random.nextBoolean() ? "a" : "b") + i));
    }
    Remembering work = new Remembering(seed);
    CrashingStage stage =
        new CrashingStage(
            inputs, item -> new byte[] {1}, 1 + random.nextInt(12), 1 + random.nextInt(3), work);
    work.meanwhile =
        () -> {
          if (random.nextBoolean()) {
            stage.threads().pass(CrashingStage.DEADLINE);
            stage.tick();
          } else {
            stage.crash();
          }
          boolean _ = Thread.interrupted(); // the call ignores its interrupt
        };

    for (int steps = random.nextInt(200); steps > 0; steps--) {
      stage.step(random.nextInt(100));
    }
    stage.finish();

    Map<String, String> remembered = new HashMap<>();
    assertThat(stage.outputs()).hasSameSizeAs(inputs);
    for (Item output : stage.outputs()) {
      String id = output.id().split(" ")[0];
      String key = output.key() + tenant(id);
      if (!output.id().endsWith(" failed")) {
        String before = remembered.getOrDefault(key, "");
        assertThat(output.id()).isEqualTo(id + " after" + before);
        remembered.put(key, before + "," + id);
      }
    }
    Map<String, String> stored = new HashMap<>();
    stage.remembered().forEach((key, value) -> stored.put(key, new String(value, UTF_8)));
    assertThat(stored).isEqualTo(remembered);
  }

  private static LongStream seeds() {
    return LongStream.range(0, 100);
  }
}
