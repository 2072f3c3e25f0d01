package dev.signalbox.config.api;

import dev.signalbox.api.ApiAuth;
import dev.signalbox.api.ApiAuth.KeyLocation;
import dev.signalbox.api.ApiAuth.Secret;
import dev.signalbox.config.rules.SettingRules;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The identity that an API asks for.
///
/// @param kind `key`, `basic`, `bearer`, `client-credentials` or `certificate`
/// @param in the place of a key: `header`, `query` or `cookie`
/// @param name of the header, parameter or cookie of a key
/// @param user of `basic`; the client's id of `client-credentials`
/// @param secret the key, password, token or client secret
/// @param tokenUrl the address of the token server of `client-credentials`
/// @param file the PKCS #12 file of `certificate`
public record ApiAuthSettings(
    String kind,
    @Nullable String in,
    @Nullable String name,
    @Nullable String user,
    String secret,
    @Nullable String tokenUrl,
    List<String> scopes,
    @Nullable Path file) {
  private static final List<String> KINDS =
      List.of("key", "basic", "bearer", "client-credentials", "certificate");

  /// The characters that a header of HTTP holds.
  private static final Pattern PRINTABLE = Pattern.compile("[ -~]+");

  public ApiAuthSettings {
    SettingRules.oneOf(kind, "auth.kind", KINDS);
    SettingRules.that(
        !secret.isBlank() && secret.chars().noneMatch(Character::isISOControl),
        "auth.secret",
        "given, in one line; usually ${SOME_VARIABLE}");
    SettingRules.that(
        kind.equals("basic") || kind.equals("certificate") || PRINTABLE.matcher(secret).matches(),
        "auth.secret",
        "of printable ASCII characters where kind is " + kind);
    boolean key = kind.equals("key");
    needs(key, in, "in", kind);
    needs(key, name, "name", kind);
    if (in != null) {
      SettingRules.oneOf(in, "auth.in", List.of("header", "query", "cookie"));
    }
    if (name != null) {
      SettingRules.that(
          name.matches("[A-Za-z0-9_.-]+"), "auth.name", "a name without spaces", name);
    }
    boolean client = kind.equals("client-credentials");
    needs(kind.equals("basic") || client, user, "user", kind);
    needs(client, tokenUrl, "token-url", kind);
    SettingRules.that(
        tokenUrl == null || ApiAddress.isOne(tokenUrl), "auth.token-url", ApiAddress.EXPECTED);
    SettingRules.that(client || scopes.isEmpty(), "auth.scopes", "left out where kind is " + kind);
    needs(kind.equals("certificate"), file, "file", kind);
    scopes = List.copyOf(scopes);
  }

  private static void needs(boolean needed, @Nullable Object value, String field, String kind) {
    SettingRules.that(
        needed == (value != null),
        "auth." + field,
        (needed ? "given" : "left out") + " where kind is " + kind);
  }

  ApiAuth identity() {
    Secret hidden = new Secret(secret);
    return switch (kind) {
      case "key" ->
          new ApiAuth.Key(
              KeyLocation.valueOf(given(in).toUpperCase(Locale.ROOT)), given(name), hidden);
      case "basic" -> new ApiAuth.Basic(given(user), hidden);
      case "bearer" -> new ApiAuth.Bearer(hidden);
      case "client-credentials" ->
          new ApiAuth.ClientCredentials(URI.create(given(tokenUrl)), given(user), hidden, scopes);
      default -> new ApiAuth.ClientCertificate(given(file), hidden);
    };
  }

  private static <T> T given(@Nullable T value) {
    return Objects.requireNonNull(value);
  }

  /// Never shows the secret.
  @Override
  public String toString() {
    return "ApiAuthSettings[kind=" + kind + "]";
  }
}
