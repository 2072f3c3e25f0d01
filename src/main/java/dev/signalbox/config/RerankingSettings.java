package dev.signalbox.config;

import java.util.List;

/// The re-ranking.
///
/// @param provider `embedded`, `language` or `none`
/// @param sureAbove confidence from which a ranking stands as it is
/// @param candidates how many candidates the re-ranker sees
public record RerankingSettings(String provider, double sureAbove, int candidates) {

  public RerankingSettings {
    Check.oneOf(provider, "reranking.provider", List.of("embedded", "language", "none"));
    Check.that(sureAbove >= 0 && sureAbove <= 1, "reranking.sure-above", "from 0 to 1", sureAbove);
    Check.that(candidates > 0, "reranking.candidates", "at least 1", candidates);
  }

  public static RerankingSettings defaults() {
    return new RerankingSettings("embedded", 0.9, 5);
  }
}
