package dev.signalbox.embedding;

import dev.signalbox.event.Composition;
import dev.signalbox.event.Embedded;
import dev.signalbox.event.EmbeddedPart;
import dev.signalbox.event.Journey;
import dev.signalbox.event.QuestionPart;
import dev.signalbox.event.SkippedVector;
import dev.signalbox.event.Understood;
import dev.signalbox.event.Vectors;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Stage;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Gives the question and each of its parts a vector, and their words projected vectors. A question
/// whose words decide gets none, until a later stage asks for it.
///
/// Threading: as [Encoder].
public final class EmbedStage implements Stage<Understood, Embedded> {
  private static final int BATCH = 32;

  private final Encoder encoder;
  private final @Nullable ProjectedVectors projection;
  private final Function<String, List<Encoder.Part>> words;
  private final Function<Encoder.Text, Encoder.Encoding> encoding;
  private final Function<Journey, Optional<SkippedVector>> decided;

  /// @param words the words' projected vectors; null where the encoder has none
  private record Embedding(ByteBuffer vector, @Nullable ByteBuffer words, int truncatedTokens) {}

  private EmbedStage(
      Encoder encoder,
      Function<String, List<Encoder.Part>> words,
      Function<Encoder.Text, Encoder.Encoding> encoding,
      Function<Journey, Optional<SkippedVector>> decided) {
    this.decided = decided;
    this.encoder = encoder;
    this.projection = encoder.projection().orElse(null);
    this.words = words;
    this.encoding = encoding;
  }

  /// @param words finds the words that carry the meaning of a question
  public EmbedStage(Encoder encoder, Function<String, List<Encoder.Part>> words) {
    this(
        encoder,
        words,
        text -> encoder.encodeTexts(List.of(text), Encoder.Role.QUESTION).getFirst(),
        _ -> Optional.empty());
  }

  /// A stage that many threads call at once. It encodes waiting texts together where the encoder
  /// gains from that.
  ///
  /// @param words finds the words that carry the meaning of a question
  public static EmbedStage inBatches(Encoder encoder, Function<String, List<Encoder.Part>> words) {
    if (encoder.batches() == 0) {
      return new EmbedStage(encoder, words);
    }
    Batcher<Encoder.Text, Encoder.Encoding> batcher =
        new Batcher<>(
            BATCH, encoder.batches(), texts -> encoder.encodeTexts(texts, Encoder.Role.QUESTION));
    return new EmbedStage(encoder, words, batcher::call, _ -> Optional.empty());
  }

  /// The same stage, which gives no vector to questions that are decided without one.
  public EmbedStage skipping(Function<Journey, Optional<SkippedVector>> decisions) {
    return new EmbedStage(encoder, words, encoding, decisions);
  }

  @Override
  public Outcome<Embedded> apply(Understood understood) {
    Journey journey = understood.getJourney();
    return Outcome.onward(
        decided
            .apply(journey)
            .map(skipped -> withoutVector(journey, skipped))
            .orElseGet(() -> withVector(journey)));
  }

  private Embedded withoutVector(Journey journey, SkippedVector skipped) {
    return Embedded.newBuilder()
        .setJourney(journey)
        .setVector(ByteBuffer.allocate(0))
        .setEncodedBy(encoder.name())
        .setSkipped(skipped)
        .build();
  }

  /// The question with its vectors, whether its words decide or not.
  public Embedded withVector(Journey journey) {
    Embedding whole = embedding(journey.getStandalone());
    List<QuestionPart> parts =
        journey.getComposition().map(Composition::getParts).orElse(List.of());
    List<EmbeddedPart> embedded =
        parts.stream()
            .map(part -> embedding(part.getQuestion()))
            .map(part -> new EmbeddedPart(part.vector(), part.words()))
            .toList();
    return Embedded.newBuilder()
        .setJourney(journey)
        .setVector(whole.vector())
        .setEncodedBy(encoder.name())
        .setWords(whole.words())
        .setTruncatedTokens(whole.truncatedTokens())
        .setParts(embedded)
        .build();
  }

  private Embedding embedding(String text) {
    List<Encoder.Part> parts = projection == null ? List.of() : words.apply(text);
    Encoder.Encoding encoded = encoding.apply(new Encoder.Text(text, parts));
    return new Embedding(
        Vectors.toBytes(encoded.vector()),
        projection == null
            ? null
            : ByteBuffer.wrap(projection.project(encoded.parts(), parts.size())),
        encoded.truncatedTokens());
  }
}
