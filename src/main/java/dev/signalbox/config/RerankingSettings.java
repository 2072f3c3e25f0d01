package dev.signalbox.config;

import java.util.Set;

/// The re-ranking.
///
/// @param provider `embedded`, `language` or `none`
/// @param sureAbove confidence from which a ranking stands as it is
/// @param candidates how many candidates the re-ranker sees
public record RerankingSettings(String provider, double sureAbove, int candidates) {

  public RerankingSettings {
    Check.that(
        Set.of("embedded", "language", "none").contains(provider),
        "reranking.provider",
        "embedded, language or none");
    Check.that(sureAbove >= 0 && sureAbove <= 1, "reranking.sure-above", "from 0 to 1");
    Check.that(candidates > 0, "reranking.candidates", "at least 1");
  }

  public static RerankingSettings defaults() {
    return new RerankingSettings("embedded", 0.9, 5);
  }
}
