package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.util.List;

/// The handling of a question's text before any database is known.
///
/// @param contextSwitch whether questions that need no database stay away from the databases
/// @param provider the judge of texts of which rules and weights cannot tell whether they hold
///   their own answer: `embedded` (the ranking decides) or `language`
/// @param parts whether a stage splits a question whose answer combines the answers of two others
/// @param languageCheck whether questions in a language that the encoder does not read are refused
public record DialogueSettings(
    boolean contextSwitch, String provider, boolean parts, boolean languageCheck) {

  public DialogueSettings {
    SettingRules.oneOf(provider, "dialogue.provider", List.of("embedded", "language"));
    SettingRules.that(
        contextSwitch || provider.equals("embedded"),
        "dialogue.provider",
        "'embedded' where dialogue.context-switch is false, since only that switch asks the model",
        provider);
  }

  public static DialogueSettings defaults() {
    return new DialogueSettings(true, "embedded", true, true);
  }
}
