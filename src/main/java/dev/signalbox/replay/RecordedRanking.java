package dev.signalbox.replay;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.ranking.RankingSettings;
import dev.signalbox.embedding.ModelFolder;
import dev.signalbox.event.Ranking;
import dev.signalbox.ranking.FittedRanking;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Consumer;

/// Finds the weights that recorded questions were ranked with, so that a run ranks by them, too.
///
/// @param configuration the live pipeline's
/// @param warnings gets a sentence where the run ranks by other weights
public record RecordedRanking(Configuration configuration, Consumer<String> warnings) {
  private static final String SETTING = "ranking.model";

  /// The configuration with the weights of the recorded answers. Where several were in use, these
  /// are the last ones; where they are gone, the configured ones stay.
  public Configuration of(RunAnswers answers, ReplayFilter filter) {
    SequencedSet<String> digests = new LinkedHashSet<>();
    answers.each((_, answer) -> {
      if (filter.takes(answer.getJourney().getQuestion())) {
        answer.getRanking().flatMap(Ranking::getModel).ifPresent(digests::addLast);
      }
    });
    return digests.isEmpty() ? configuration : with(digests);
  }

  /// @param digests of the recorded rankings, the last one in use at the end
  Configuration with(SequencedSet<String> digests) {
    String digest = digests.getLast();
    if (digests.size() > 1) {
      warnings.accept(
          "The questions were ranked with several models (%s); the run ranks with the last one"
              .formatted(String.join(", ", digests)));
    }
    String current = digest(configuration.ranking());
    if (digest.equals(current)) {
      return configuration;
    }
    RankingSettings shipped = configuration.ranking().withModel(null);
    if (digest.equals(digest(shipped))) {
      return configuration.withRanking(shipped);
    }
    Optional<ModelFolder> recorded = sibling(digest);
    if (recorded.isEmpty()) {
      warnings.accept(
          "The ranking model %s, which ranked the questions, is gone: it neither ships nor lies beside ranking.model. The run ranks with %s"
              .formatted(digest, current));
    }
    return recorded
        .map(model -> shipped.withModel(model.folder()))
        .map(configuration::withRanking)
        .orElse(configuration);
  }

  private Optional<ModelFolder> sibling(String digest) {
    return Optional.ofNullable(configuration.ranking().model())
        .map((Path path) -> ModelFolder.open(SETTING, path))
        .flatMap(model -> model.sibling(SETTING, digest));
  }

  private String digest(RankingSettings ranking) {
    return FittedRanking.of(configuration.embedding(), ranking).digest();
  }
}
