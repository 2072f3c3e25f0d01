package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;

/// The past questions that a planner uses as examples.
///
/// @param count the most examples of a prompt and of an event; 0: the planner searches for none
/// @param passes 1: the planner takes the nearest questions; 2: it writes a query from these, and
///   again from the examples whose queries are most like that one
public record ExampleSettings(int count, int passes) {
  public ExampleSettings {
    SettingRules.that(count >= 0, "planning.examples.count", "0 or more", count);
    SettingRules.that(passes == 1 || passes == 2, "planning.examples.passes", "1 or 2", passes);
  }

  public static ExampleSettings defaults() {
    return new ExampleSettings(5, 1);
  }
}
