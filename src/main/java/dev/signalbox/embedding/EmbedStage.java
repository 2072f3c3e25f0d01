package dev.signalbox.embedding;

import dev.signalbox.event.Embedded;
import dev.signalbox.event.Understood;
import dev.signalbox.event.Vectors;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Stage;
import java.util.function.Function;

/// Gives the question its vector.
///
/// Threading: as [Encoder].
public final class EmbedStage implements Stage<Understood, Embedded> {
  private static final int BATCH = 32;

  private final Encoder encoder;
  private final Function<String, Encoder.Encoding> encoding;

  private EmbedStage(Encoder encoder, Function<String, Encoder.Encoding> encoding) {
    this.encoder = encoder;
    this.encoding = encoding;
  }

  public EmbedStage(Encoder encoder) {
    this(encoder, text -> encoder.encode(text, Encoder.Role.QUESTION));
  }

  /// A stage that many threads call at once: texts that wait for the encoder are encoded together
  /// where it gains from that.
  public static EmbedStage inBatches(Encoder encoder) {
    if (encoder.batches() == 0) {
      return new EmbedStage(encoder);
    }
    Batcher<String, Encoder.Encoding> batcher =
        new Batcher<>(
            BATCH, encoder.batches(), texts -> encoder.encodeAll(texts, Encoder.Role.QUESTION));
    return new EmbedStage(encoder, batcher::call);
  }

  @Override
  public Outcome<Embedded> apply(Understood understood) {
    Encoder.Encoding encoded = encoding.apply(understood.getJourney().getStandalone());
    return Outcome.onward(
        Embedded.newBuilder()
            .setJourney(understood.getJourney())
            .setVector(Vectors.toBytes(encoded.vector()))
            .setEncodedBy(encoder.name())
            .setTruncatedTokens(encoded.truncatedTokens())
            .build());
  }
}
