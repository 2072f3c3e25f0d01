package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.util.List;

/// How the answer stage words its answers.
///
/// @param provider the component that words a result: `embedded` (by rules) or `language`, which
///   needs `language.sees: rows`
/// @param withoutDatabase whether the language model answers questions that need no database;
///   otherwise the stage refuses them
/// @param alternatives the form of the choices of an ambiguous question: `named`, `planned` (each
///   with its query and reading) or `answered` (each with its rows, too)
public record AnsweringSettings(String provider, boolean withoutDatabase, String alternatives) {

  public AnsweringSettings {
    SettingRules.oneOf(provider, "answering.provider", List.of("embedded", "language"));
    SettingRules.oneOf(
        alternatives, "answering.alternatives", List.of("named", "planned", "answered"));
  }

  public static AnsweringSettings defaults() {
    return new AnsweringSettings("embedded", false, "planned");
  }
}
