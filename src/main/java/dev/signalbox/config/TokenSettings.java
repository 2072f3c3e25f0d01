package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import org.jspecify.annotations.Nullable;

/// A caller over HTTP with a bearer token.
///
/// @param token the secret, usually `${SOME_VARIABLE}`
/// @param tenant the caller's tenant; null: none, so the caller sees only data that is open to
///   everyone
public record TokenSettings(String token, @Nullable String tenant) {

  public TokenSettings {
    SettingRules.that(!token.isBlank(), "gateway.tokens.token", "given");
  }

  /// Never shows the token.
  @Override
  public String toString() {
    return "TokenSettings[tenant=" + tenant + "]";
  }
}
