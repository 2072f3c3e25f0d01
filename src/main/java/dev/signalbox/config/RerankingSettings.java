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
///   rightly refused ones of no-database. Each range spans catalogs of 5 to 146 databases: those of
///   Spider, of BIRD with and without statements, the samples, and those of business users
///   (`AnyFit` prints it):
///
///     | below | wrongly | rightly |
///   |---|---|---|
///   | 0.5 | 0 to 1.0 % | 57 to 82 % |
///   | 0.7 | 0 to 1.5 % | 70 to 90 % |
///   | 0.8 | 0 to 1.8 % | 77 to 94 % |
///   | 0.85 | 0 to 2.3 % | 80 to 96 % |
///   | 0.9 | 0 to 3.3 % | 83 to 97 % |
///   | 0.92 | 0 to 4.6 % | 83 to 98 % |
///   | 0.95 | 0 to 7.0 % | 87 to 98 % |
///
/// @param candidates number of candidate databases that the re-ranker sees
/// @param askBelow probability that none of the other choices is right, if any database is, below
///   which the asker chooses. The table has the share of 1,500 train questions of 146 databases
///   that are asked back, and the share of these whose first database is wrong. The last column has
///   the share of all questions that are right, if a right one of three choices counts:
///
///   | below | asked back | wrong of these | right of all |
///   |---|---|---|---|
///   | 0 | 0 % | | 78.2 % |
///   | 0.5 | 4.7 % | 49 % | 80.3 % |
///   | 0.6 | 12.1 % | 52 % | 83.9 % |
///   | 0.65 | 16.5 % | 52 % | 85.7 % |
///   | 0.7 | 21.6 % | 54 % | 87.5 % |
///   | 0.75 | 27.0 % | 55 % | 89.0 % |
///   | 0.8 | 32.1 % | 53 % | 90.0 % |
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
    return new RerankingSettings("none", "choice", 0.9, 0.9, 5, 0.65, 3);
  }
}
