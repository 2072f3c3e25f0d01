package dev.signalbox.config;

import java.util.List;

/// The SQL generation.
///
/// @param provider `embedded` or `language`
/// @param corrections number of times that the planner rewrites a refused query
/// @param storedValues whether stored values replace the language model's own spelling of literals
/// @param synonyms whether the planner links unknown words to tables and columns of like meaning,
///   and unknown texts to stored values of the same meaning
/// @param skeletons whether the queries of near examples give the embedded planner query forms
/// @param trials whether the embedded planner executes probes whose outcome decides between queries
public record PlanningSettings(
    String provider,
    int corrections,
    boolean storedValues,
    boolean synonyms,
    boolean skeletons,
    boolean trials,
    ExampleSettings examples,
    TimeSettings time) {

  public PlanningSettings {
    SettingRules.oneOf(provider, "planning.provider", List.of("embedded", "language"));
    SettingRules.that(corrections >= 0, "planning.corrections", "0 or more", corrections);
  }

  public static PlanningSettings defaults() {
    return new PlanningSettings(
        "embedded", 2, true, true, true, true, ExampleSettings.defaults(), TimeSettings.defaults());
  }
}
