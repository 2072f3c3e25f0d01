package dev.signalbox.topology;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.embedding.EmbedStage;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.TaughtMemory;
import dev.signalbox.index.words.Words;
import dev.signalbox.prior.PriorSource;
import dev.signalbox.ranking.RankStage;
import dev.signalbox.ranking.Ranker;
import dev.signalbox.ranking.WordDecision;
import dev.signalbox.topology.kafka.StageCalls;

/// The stages `embed` and `rank`, which decide alike for which questions words alone tell the
/// database.
record RoutingStages(EmbedStage embed, RankStage rank) {

  /// @param index the index of the process; without any database, every question is encoded
  /// @param taught the past questions as they were told
  /// @param priors the past answers of those who ask
  static RoutingStages of(
      Configuration configuration,
      Encoder encoder,
      SearchIndex index,
      TaughtMemory taught,
      PriorSource priors) {
    Ranker ranker = new Ranker(encoder.name(), configuration.ranking());
    WordDecision decision =
        new WordDecision(index, ranker, taught, priors, skipAbove(configuration));
    EmbedStage embed = embedding(configuration, encoder).skipping(decision::of);
    return new RoutingStages(
        embed, new RankStage(index, ranker, taught, priors, decision, embed::withVector));
  }

  /// A shard of an index decides nothing by itself.
  private static double skipAbove(Configuration configuration) {
    return configuration.ranking().isSharded() ? 1 : configuration.embedding().skipAbove();
  }

  /// The stream thread encodes one question after the other; other threads encode in batches.
  private static EmbedStage embedding(Configuration configuration, Encoder encoder) {
    return StageCalls.of(configuration, StageName.EMBED).outstanding() == 0
        ? new EmbedStage(encoder, Words::partsOfQuestion)
        : EmbedStage.inBatches(encoder, Words::partsOfQuestion);
  }
}
