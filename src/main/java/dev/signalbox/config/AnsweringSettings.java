package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.util.List;

/// How the answer stage words its answers.
///
/// @param provider the component that words a result: `embedded` (by rules) or `language`, which
///   needs `language.sees: rows`
/// @param withoutDatabase whether the language model answers questions that need no database;
///   otherwise the stage refuses them
public record AnsweringSettings(String provider, boolean withoutDatabase) {

  public AnsweringSettings {
    SettingRules.oneOf(provider, "answering.provider", List.of("embedded", "language"));
  }

  public static AnsweringSettings defaults() {
    return new AnsweringSettings("embedded", false);
  }
}
