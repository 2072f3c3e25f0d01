package dev.signalbox.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.Feedback;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.RejectedAnswer;
import dev.signalbox.index.entry.ElementKey;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class TaughtMemoryTest {
  private final LetterEncoder encoder = new LetterEncoder();
  private final TaughtMemory memory = new TaughtMemory(encoder.name(), encoder.dimension());

  private static Feedback.Builder feedback() {
    return Feedback.newBuilder()
        .setQuestion("Who sings?")
        .setDatabases(List.of("ships"))
        .setGivenAt(Instant.EPOCH);
  }

  private IndexEntry entry(Feedback.Builder feedback) {
    return new QuestionMemory(encoder).entries(feedback.build(), _ -> Optional.empty()).getFirst();
  }

  private void put(IndexEntry entry) {
    memory.put(ElementKey.of(entry), entry);
  }

  @Test
  void shouldShowSearchesWhatIsPublishedAlone() {
    IndexEntry told = entry(feedback().setSql("SELECT 1"));
    put(told);
    assertThat(memory.on("Who sings?", null)).isEmpty();
    memory.publish();
    assertThat(memory.on("who sings", null)).hasSize(1);

    memory.remove(ElementKey.of(told));
    assertThat(memory.of("ships", null)).hasSize(1);
    memory.publish();
    assertThat(memory.of("ships", null)).isEmpty();
    assertThat(memory.all()).isEmpty();
  }

  @Test
  void shouldReplaceAnAnswerByARejectionAndBack() {
    IndexEntry told = entry(feedback());
    IndexEntry rejected =
        entry(
            feedback()
                .setDatabases(List.of())
                .setRejected(List.of(new RejectedAnswer("ships", null))));
    float[] question = new float[encoder.dimension()];

    put(told);
    put(rejected);
    memory.publish();
    assertThat(memory.on("Who sings?", null)).singleElement().matches(TaughtQuestion::rejected);
    assertThat(memory.rejecting(question, null)).containsKey("ships");
    assertThat(memory.rejecting(new float[0], null)).isEmpty();
    assertThat(memory.rejects(null)).isTrue();

    put(told);
    memory.publish();
    assertThat(memory.on("Who sings?", null)).singleElement().matches(TaughtQuestion::answers);
    assertThat(memory.rejecting(question, null)).isEmpty();
    assertThat(memory.rejects(null)).isFalse();
  }

  /// Each search finds the question, however often it is replaced meanwhile.
  @Test
  void shouldNeverMissAQuestionThatIsReplaced() throws InterruptedException {
    IndexEntry told = entry(feedback());
    put(told);
    memory.publish();
    AtomicBoolean missed = new AtomicBoolean();
    AtomicBoolean done = new AtomicBoolean();
    Thread searching =
        Thread.ofPlatform()
            .start(() -> {
              while (!done.get()) {
                missed.compareAndSet(false, memory.on("Who sings?", null).isEmpty());
              }
            });

    for (int i = 0; i < 20_000; i++) {
      put(told);
      memory.publish();
    }
    done.set(true);
    searching.join();

    assertThat(missed).isFalse();
  }
}
