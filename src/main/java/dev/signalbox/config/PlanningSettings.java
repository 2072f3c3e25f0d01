package dev.signalbox.config;

import java.util.List;

/// The SQL generation.
///
/// @param provider `embedded` or `language`
/// @param corrections how often a refused query is written again
/// @param storedValues whether literals that a language model writes otherwise than they are stored
///   are replaced by the stored values
/// @param synonyms whether words that no name has are linked to tables and columns of like meaning,
///   and texts that no row holds to stored values of the same meaning
/// @param skeletons whether the queries of near examples give the embedded planner forms of queries
/// @param trials whether the embedded planner runs queries whose outcome decides what it writes
public record PlanningSettings(
    String provider,
    int corrections,
    boolean storedValues,
    boolean synonyms,
    boolean skeletons,
    boolean trials,
    ExampleSettings examples) {

  public PlanningSettings {
    SettingRules.oneOf(provider, "planning.provider", List.of("embedded", "language"));
    SettingRules.that(corrections >= 0, "planning.corrections", "0 or more", corrections);
  }

  public static PlanningSettings defaults() {
    return new PlanningSettings("embedded", 2, true, true, true, true, ExampleSettings.defaults());
  }
}
