package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.util.List;

/// The re-ranking.
///
/// @param provider `language` or `none`
/// @param form `choice`: the model chooses; `decomposed`: the model says which parts of a database
///   cover each phrase of the question, and coverage and connectivity choose
/// @param sureAbove confidence from which the stage keeps a ranking unchanged
/// @param refuseBelow probability that any database answers, below which the stage refuses the
///   question. The table has the wrongly refused train questions that a database answers, and the
///   rightly refused no-database ones. Each range spans the kinds of worlds that the ranking is
///   fitted on (`RankingFit` prints it):
///
///     | below | wrongly | rightly |
///   |---|---|---|
///   | 0.3 | 0 to 0.2 % | 10 to 47 % |
///   | 0.4 | 0 to 0.6 % | 18 to 56 % |
///   | 0.5 | 0 to 0.9 % | 24 to 61 % |
///   | 0.6 | 0 to 1.0 % | 35 to 67 % |
///   | 0.7 | 0.05 to 1.8 % | 43 to 73 % |
///   | 0.8 | 0.3 to 3.3 % | 55 to 78 % |
///
/// @param candidates number of candidate databases that the re-ranker sees
public record RerankingSettings(
    String provider, String form, double sureAbove, double refuseBelow, int candidates) {

  public RerankingSettings {
    SettingRules.oneOf(provider, "reranking.provider", List.of("language", "none"));
    SettingRules.oneOf(form, "reranking.form", List.of("choice", "decomposed"));
    SettingRules.that(
        sureAbove >= 0 && sureAbove <= 1, "reranking.sure-above", "from 0 to 1", sureAbove);
    SettingRules.that(
        refuseBelow >= 0 && refuseBelow <= 1, "reranking.refuse-below", "from 0 to 1", refuseBelow);
    SettingRules.that(candidates > 0, "reranking.candidates", "at least 1", candidates);
  }

  public static RerankingSettings defaults() {
    return new RerankingSettings("none", "choice", 0.9, 0.4, 5);
  }
}
