package dev.signalbox.config;

/// The past questions that a planner goes by.
///
/// @param count the most that a prompt shows, and that an event tells; 0: none are looked for
/// @param passes 1: those whose questions are nearest; 2: a query is written by these, and again by
///   those whose queries are most like it
public record ExampleSettings(int count, int passes) {
  public ExampleSettings {
    SettingRules.that(count >= 0, "planning.examples.count", "0 or more", count);
    SettingRules.that(passes == 1 || passes == 2, "planning.examples.passes", "1 or 2", passes);
  }

  public static ExampleSettings defaults() {
    return new ExampleSettings(5, 1);
  }
}
