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
///   fitted on (`signalbox fit` prints it):
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
/// @param askBelow probability that the first database is right, if any is, below which the asker
///   chooses between the first ones. The table has the share of 1,500 train questions of 140
///   databases that are asked back, and the share of these whose first database is wrong. The last
///   column has the share of all questions that are right, if a right one of three choices counts:
///
///   | below | asked back | wrong of these | right of all |
///   |---|---|---|---|
///   | 0 | 0 % | | 81.6 % |
///   | 0.3 | 4.3 % | 86 % | 82.5 % |
///   | 0.4 | 9.5 % | 77 % | 84.5 % |
///   | 0.5 | 16.9 % | 63 % | 87.3 % |
///   | 0.6 | 23.6 % | 57 % | 89.5 % |
///   | 0.7 | 28.3 % | 54 % | 91.0 % |
///   | 0.8 | 33.2 % | 50 % | 92.2 % |
/// @param alternatives the most choices of an ambiguous question
public record RerankingSettings(
    String provider,
    String form,
    double sureAbove,
    double refuseBelow,
    int candidates,
    double askBelow,
    int alternatives) {

  public RerankingSettings {
    SettingRules.oneOf(provider, "reranking.provider", List.of("language", "none"));
    SettingRules.oneOf(form, "reranking.form", List.of("choice", "decomposed"));
    SettingRules.that(
        sureAbove >= 0 && sureAbove <= 1, "reranking.sure-above", "from 0 to 1", sureAbove);
    SettingRules.that(
        refuseBelow >= 0 && refuseBelow <= 1, "reranking.refuse-below", "from 0 to 1", refuseBelow);
    SettingRules.that(candidates > 0, "reranking.candidates", "at least 1", candidates);
    SettingRules.that(
        askBelow >= 0 && askBelow <= 1, "reranking.ask-below", "from 0 to 1", askBelow);
    SettingRules.that(alternatives > 1, "reranking.alternatives", "at least 2", alternatives);
  }

  public static RerankingSettings defaults() {
    return new RerankingSettings("none", "choice", 0.9, 0.4, 5, 0.5, 3);
  }
}
