package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import org.jspecify.annotations.Nullable;

/// A caller over HTTP with a bearer token.
///
/// @param token the secret, usually `${SOME_VARIABLE}`
/// @param tenant the caller's tenant; null: none, so the caller sees only data that is open to
///   everyone
/// @param confirms whether the caller may make feedback of verdicts, and give feedback that needs
///   no verdict, where `feedback.confirm` is `required`; null: it may not
/// @param operator whether the caller may see the work of all tenants; null: it may not
public record TokenSettings(
    String token, @Nullable String tenant, @Nullable Boolean confirms, @Nullable Boolean operator) {

  public TokenSettings {
    SettingRules.that(!token.isBlank(), "gateway.tokens.token", "given");
  }

  /// A caller without the right to confirm.
  public TokenSettings(String token, @Nullable String tenant) {
    this(token, tenant, null, null);
  }

  /// A caller that is no operator.
  public TokenSettings(String token, @Nullable String tenant, @Nullable Boolean confirms) {
    this(token, tenant, confirms, null);
  }

  /// Whether the caller has the right to confirm.
  public boolean mayConfirm() {
    return Boolean.TRUE.equals(confirms);
  }

  /// Whether the caller may see the work of all tenants.
  public boolean isOperator() {
    return Boolean.TRUE.equals(operator);
  }

  /// Never shows the token.
  @Override
  public String toString() {
    return "TokenSettings[tenant=" + tenant + "]";
  }
}
