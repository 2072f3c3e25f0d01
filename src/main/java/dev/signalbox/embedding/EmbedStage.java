package dev.signalbox.embedding;

import dev.signalbox.event.Embedded;
import dev.signalbox.event.Understood;
import dev.signalbox.event.Vectors;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Stage;

/// Gives the question its vector.
///
/// Threading: as [Encoder].
public final class EmbedStage implements Stage<Understood, Embedded> {
  private final Encoder encoder;

  public EmbedStage(Encoder encoder) {
    this.encoder = encoder;
  }

  @Override
  public Outcome<Embedded> apply(Understood understood) {
    Encoder.Encoding encoding =
        encoder.encode(understood.getJourney().getStandalone(), Encoder.Role.QUESTION);
    return Outcome.onward(
        Embedded.newBuilder()
            .setJourney(understood.getJourney())
            .setVector(Vectors.toBytes(encoding.vector()))
            .setEncodedBy(encoder.name())
            .setTruncatedTokens(encoding.truncatedTokens())
            .build());
  }
}
