package dev.signalbox.embedding;

import static dev.signalbox.event.TestEvents.composition;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Embedded;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.Understood;
import dev.signalbox.event.Vectors;
import dev.signalbox.stage.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BatcherTest {
  private final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
  private final Semaphore mayEnd = new Semaphore(0);
  private final List<List<Integer>> begun = new CopyOnWriteArrayList<>();
  private final Batcher<Integer, Integer> batcher = new Batcher<>(4, 1, this::squares);

  @AfterEach
  void stop() {
    mayEnd.release(1_000);
    callers.close();
  }

  /// Refuses 13.
  private List<Integer> squares(List<Integer> items) {
    begun.add(items);
    mayEnd.acquireUninterruptibly();
    if (items.contains(13)) {
      throw new IllegalStateException("13 is refused");
    }
    return items.stream().map(item -> item * item).toList();
  }

  /// One after the other, so that they wait in this order.
  private List<Future<Integer>> call(int... items) {
    List<Future<Integer>> results = new ArrayList<>();
    for (int item : items) {
      int waiting = batcher.waiting();
      int runs = begun.size();
      results.add(callers.submit(() -> batcher.call(item)));
      await().until(() -> batcher.waiting() > waiting || begun.size() > runs);
    }
    return results;
  }

  @Test
  void shouldRunAloneWhatComesAloneAndTogetherWhatComesMeanwhile() throws Exception {
    List<Future<Integer>> results = call(1, 2, 3, 4, 5, 6, 7);
    assertThat(begun).containsExactly(List.of(1));

    mayEnd.release(3);
    for (int i = 0; i < results.size(); i++) {
      assertThat(results.get(i).get()).isEqualTo((i + 1) * (i + 1));
    }
    assertThat(begun).containsExactly(List.of(1), List.of(2, 3, 4, 5), List.of(6, 7));
  }

  @Test
  void shouldTellEachOfABatchThatItFailedAndGoOn() throws Exception {
    List<Future<Integer>> results = call(1, 2, 13, 3, 4, 5);

    mayEnd.release(3);
    assertThat(results.getFirst().get()).isEqualTo(1);
    for (Future<Integer> failed : results.subList(1, 5)) {
      assertThatThrownBy(failed::get).hasRootCauseMessage("13 is refused");
    }
    assertThat(results.getLast().get()).isEqualTo(25);
  }

  @Test
  void shouldGiveEachTextTheVectorThatItHasAlone(@TempDir Path folder) throws Exception {
    List<String> texts = List.of("red", "blue blue", "ask", "red blue", "blue", "blue ask red");
    TinyEncoder.write(
        folder,
        """
        {"name": "tiny", "pooling": "mean", "precision": "fp32", "maxTokens": 6}
        """);
    try (Encoder encoder = Encoders.of(new EmbeddingSettings(folder.toString(), 2))) {
      EmbedStage stage = EmbedStage.inBatches(encoder, _ -> List.of());
      List<Future<Outcome<Embedded>>> outcomes = new ArrayList<>();
      for (int i = 0; i < 300; i++) {
        Understood understood = understood(texts.get(i % texts.size()));
        outcomes.add(callers.submit(() -> stage.apply(understood)));
      }
      for (int i = 0; i < outcomes.size(); i++) {
        Embedded embedded = ((Outcome.Onward<Embedded>) outcomes.get(i).get()).event();
        assertThat(Vectors.fromBytes(embedded.getVector()))
            .containsExactly(
                encoder.encode(texts.get(i % texts.size()), Encoder.Role.QUESTION).vector());
      }
    }
  }

  @Test
  void shouldRunInt8TextsAlone(@TempDir Path folder) throws IOException {
    TinyEncoder.write(
        folder,
        """
        {"name": "tiny", "pooling": "mean", "precision": "int8", "maxTokens": 6}
        """);
    try (Encoder encoder = Encoders.of(new EmbeddingSettings(folder.toString(), 2))) {
      assertThat(encoder.batches()).isZero();
    }
  }

  @Test
  void shouldEmbedThePartsOfAQuestionAsIfEachWereAskedAlone(@TempDir Path folder)
      throws IOException {
    TinyEncoder.write(
        folder,
        """
        {"name": "tiny", "pooling": "mean", "precision": "fp32", "maxTokens": 6}
        """);
    try (Encoder encoder = Encoders.of(new EmbeddingSettings(folder.toString(), 1))) {
      Understood whole = understood("more a than b");
      Understood inParts =
          new Understood(
              Journey.newBuilder(whole.getJourney())
                  .setComposition(composition(Combination.MORE, "a", "b"))
                  .build());
      Embedded embedded =
          ((Outcome.Onward<Embedded>) new EmbedStage(encoder, _ -> List.of()).apply(inParts))
              .event();

      assertThat(embedded.getParts())
          .extracting(part -> Vectors.fromBytes(part.getVector()))
          .containsExactly(
              encoder.encode("What is a?", Encoder.Role.QUESTION).vector(),
              encoder.encode("What is b?", Encoder.Role.QUESTION).vector());
    }
  }

  private static Understood understood(String text) {
    Question question =
        Question.newBuilder().setId("q").setText(text).setAskedAt(Instant.EPOCH).build();
    return new Understood(
        new Journey(question, text, List.of(), List.of(), null, List.of(), null, List.of()));
  }
}
