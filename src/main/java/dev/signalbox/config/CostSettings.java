package dev.signalbox.config;

/// What the provider charges, in any currency.
///
/// @param input for a million tokens of prompts; 0: nothing, or not known
/// @param output for a million tokens of replies; 0: nothing, or not known
public record CostSettings(double input, double output) {
  private static final double MILLION = 1e6;

  public CostSettings {
    SettingRules.that(input >= 0, "language.cost.input", "0 or more", input);
    SettingRules.that(output >= 0, "language.cost.output", "0 or more", output);
  }

  /// Whether the provider charges anything that is known.
  public boolean areKnown() {
    return input > 0 || output > 0;
  }

  /// What tokens cost.
  public double of(long inputTokens, long outputTokens) {
    return (input * inputTokens + output * outputTokens) / MILLION;
  }

  public static CostSettings defaults() {
    return new CostSettings(0, 0);
  }
}
