package dev.signalbox.config;

import java.util.List;

/// How answers are put into words.
///
/// @param provider who words a result: `embedded` (by rules) or `language`, which needs
///   `language.sees: rows`
/// @param withoutDatabase whether the language model answers questions that need no database; they
///   are refused otherwise
public record AnsweringSettings(String provider, boolean withoutDatabase) {

  public AnsweringSettings {
    SettingRules.oneOf(provider, "answering.provider", List.of("embedded", "language"));
  }

  public static AnsweringSettings defaults() {
    return new AnsweringSettings("embedded", false);
  }
}
