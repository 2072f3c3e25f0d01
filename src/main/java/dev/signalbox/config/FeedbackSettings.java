package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.util.List;

/// The way from verdicts on answers to feedback.
///
/// @param confirm `none`: a verdict becomes feedback at once; `required`: once it is confirmed
public record FeedbackSettings(String confirm) {

  public FeedbackSettings {
    SettingRules.oneOf(confirm, "feedback.confirm", List.of("none", "required"));
  }

  /// Whether a verdict becomes feedback without a confirmation.
  public boolean teachesAtOnce() {
    return confirm.equals("none");
  }

  public static FeedbackSettings defaults() {
    return new FeedbackSettings("none");
  }
}
