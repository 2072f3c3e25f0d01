package dev.signalbox.config;

import java.util.List;

/// The re-ranking.
///
/// @param provider `embedded`, `language` or `none`
/// @param sureAbove confidence from which a ranking stands as it is
/// @param refuseBelow probability that any database answers, below which the question is refused.
///   0.1 is the greatest of 0.02, 0.05, 0.1, 0.15, 0.2 that wrongly refuses at most 1 % of the
///   train questions of each whole repository (spider-route-in with spider-others, bird-route-in
///   with and without statements; all-MiniLM-L6-v2). Among the repository's questions and those of
///   no-database, it refuses:
///
///     | below | whole: wrongly | whole: rightly | 10 databases: wrongly | 10 databases: rightly |
///   |---|---|---|---|---|
///   | 0.02 | 0.0 % | 9 to 19 % | 0.8 % | 68 % |
///   | 0.05 | 0.0 to 0.3 % | 26 to 41 % | 2.1 % | 84 % |
///   | 0.1 | 0.1 to 0.9 % | 41 to 55 % | 2.8 % | 91 % |
///   | 0.15 | 0.1 to 1.4 % | 50 to 64 % | 3.2 % | 94 % |
///   | 0.2 | 0.1 to 1.8 % | 58 to 69 % | 3.5 % | 95 % |
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
