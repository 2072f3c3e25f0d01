package dev.signalbox.config;

import org.jspecify.annotations.Nullable;

/// Who asks over HTTP with a bearer token.
///
/// @param token the secret, usually `${SOME_VARIABLE}`
/// @param tenant who it stands for; null: nobody in particular, who sees what is open to everyone
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
