package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.util.List;

/// The SQL generation.
///
/// @param provider `embedded` or `language`
/// @param form `sql`: a language model writes queries; `json`: it fills a form, from which
///   templates write the query, and writes a query itself only where a question fits no form
/// @param corrections number of times that the planner rewrites a refused query
/// @param storedValues whether stored values replace the language model's own spelling of literals
/// @param synonyms whether the planner links unknown words to tables and columns of like meaning,
///   and unknown texts to stored values of the same meaning
/// @param skeletons whether the queries of near examples give the embedded planner query forms
/// @param trials whether the embedded planner executes probes whose outcome decides between queries
/// @param views `off`, `prefer` or `only`: whether a question that one view covers is asked of that
///   view alone, and whether any other question is
/// @param answerAbove the probability that a query is right, from 0 to 1, below which the embedded
///   planner declines
public record PlanningSettings(
    String provider,
    String form,
    int corrections,
    boolean storedValues,
    boolean synonyms,
    boolean skeletons,
    boolean trials,
    String views,
    double answerAbove,
    ExampleSettings examples,
    TimeSettings time) {

  /// Answers about nine times of ten right: the precision on train questions about databases left
  /// out of the fit.
  private static final double ANSWER_ABOVE = 0.7;

  public PlanningSettings {
    SettingRules.oneOf(provider, "planning.provider", List.of("embedded", "language"));
    SettingRules.oneOf(views, "planning.views", List.of("off", "prefer", "only"));
    SettingRules.oneOf(form, "planning.form", List.of("sql", "json"));
    SettingRules.that(corrections >= 0, "planning.corrections", "0 or more", corrections);
    SettingRules.that(
        answerAbove >= 0 && answerAbove <= 1, "planning.answer-above", "from 0 to 1", answerAbove);
  }

  public static PlanningSettings defaults() {
    return new PlanningSettings(
        "embedded",
        "sql",
        2,
        true,
        true,
        true,
        true,
        "off",
        ANSWER_ABOVE,
        ExampleSettings.defaults(),
        TimeSettings.defaults());
  }
}
