package dev.signalbox.config;

import java.util.Set;

/// The SQL generation.
///
/// @param provider `embedded` or `language`
/// @param corrections how often a refused query is written again
public record PlanningSettings(String provider, int corrections) {

  public PlanningSettings {
    Check.that(
        Set.of("embedded", "language").contains(provider),
        "planning.provider",
        "embedded or language");
    Check.that(corrections >= 0, "planning.corrections", "0 or more");
  }

  public static PlanningSettings defaults() {
    return new PlanningSettings("embedded", 2);
  }
}
