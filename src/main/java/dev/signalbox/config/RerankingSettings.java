package dev.signalbox.config;

import java.util.List;

/// The re-ranking.
///
/// @param provider `embedded`, `language` or `none`
/// @param sureAbove confidence from which a ranking stands as it is
/// @param refuseBelow probability that any database answers, below which the question is refused
/// @param candidates how many candidates the re-ranker sees
public record RerankingSettings(
    String provider, double sureAbove, double refuseBelow, int candidates) {

  public RerankingSettings {
    Check.oneOf(provider, "reranking.provider", List.of("embedded", "language", "none"));
    Check.that(sureAbove >= 0 && sureAbove <= 1, "reranking.sure-above", "from 0 to 1", sureAbove);
    Check.that(
        refuseBelow >= 0 && refuseBelow <= 1, "reranking.refuse-below", "from 0 to 1", refuseBelow);
    Check.that(candidates > 0, "reranking.candidates", "at least 1", candidates);
  }

  public static RerankingSettings defaults() {
    return new RerankingSettings("embedded", 0.9, 0.1, 5);
  }
}
