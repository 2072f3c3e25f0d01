package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;

/// The provider's prices, in any currency.
///
/// @param input price of a million prompt tokens; 0: none, or unknown
/// @param output price of a million reply tokens; 0: none, or unknown
public record CostSettings(double input, double output) {
  private static final double MILLION = 1e6;

  public CostSettings {
    SettingRules.that(input >= 0, "language.cost.input", "0 or more", input);
    SettingRules.that(output >= 0, "language.cost.output", "0 or more", output);
  }

  /// Whether any price is known.
  public boolean areKnown() {
    return input > 0 || output > 0;
  }

  /// The cost of these tokens.
  public double of(long inputTokens, long outputTokens) {
    return (input * inputTokens + output * outputTokens) / MILLION;
  }

  public static CostSettings defaults() {
    return new CostSettings(0, 0);
  }
}
