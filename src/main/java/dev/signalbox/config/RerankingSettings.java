package dev.signalbox.config;

import java.util.List;

/// The re-ranking.
///
/// @param provider `language` or `none`
/// @param sureAbove confidence from which a ranking stands as it is
/// @param refuseBelow probability that any database answers, below which the question is refused.
///   Of the test questions of the 160 databases of spider-route-out and spider-route-in, and of the
///   questions of no-database that get as far (all-MiniLM-L6-v2, no past questions), it refuses:
///
///     | below | wrongly | rightly |
///   |---|---|---|
///   | 0.1 | 0.00 % | 27 % |
///   | 0.2 | 0.00 % | 44 % |
///   | 0.3 | 0.00 % | 56 % |
///   | 0.4 | 0.05 % | 65 % |
///   | 0.5 | 0.09 % | 72 % |
///
/// @param candidates how many candidates the re-ranker sees
public record RerankingSettings(
    String provider, double sureAbove, double refuseBelow, int candidates) {

  public RerankingSettings {
    Check.oneOf(provider, "reranking.provider", List.of("language", "none"));
    Check.that(sureAbove >= 0 && sureAbove <= 1, "reranking.sure-above", "from 0 to 1", sureAbove);
    Check.that(
        refuseBelow >= 0 && refuseBelow <= 1, "reranking.refuse-below", "from 0 to 1", refuseBelow);
    Check.that(candidates > 0, "reranking.candidates", "at least 1", candidates);
  }

  public static RerankingSettings defaults() {
    return new RerankingSettings("none", 0.9, 0.25, 5);
  }
}
