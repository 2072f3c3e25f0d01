package dev.signalbox.gateway;

import dev.signalbox.config.TokenSettings;
import io.javalin.http.HttpStatus;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;

/// Finds the caller by the bearer token. Where no token is configured, everyone may call.
///
/// A comparison takes the same time for right and wrong tokens.
final class BearerTokens {
  private static final String SCHEME = "Bearer ";

  private final List<Known> known;

  private record Known(byte[] digest, Caller caller) {}

  BearerTokens(List<TokenSettings> settings) {
    this.known =
        settings.stream()
            .map(token ->
                new Known(
                    digest(token.token()),
                    new Caller(token.tenant(), token.mayConfirm(), token.isOperator())))
            .toList();
  }

  /// @param authorization the header, or null where there is none
  /// @throws Problem 401 where a token is needed and this is none of the known ones
  Caller caller(@Nullable String authorization) {
    if (known.isEmpty()) {
      return new Caller(null, true, false);
    }
    if (authorization == null
        || !authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
      throw unauthorized("needs the header 'Authorization: Bearer <token>'");
    }
    byte[] given = digest(authorization.substring(SCHEME.length()).strip());
    Optional<Caller> caller = Optional.empty();
    for (Known token : known) {
      if (MessageDigest.isEqual(token.digest(), given)) {
        caller = Optional.of(token.caller());
      }
    }
    return caller.orElseThrow(() -> unauthorized("the bearer token is not known"));
  }

  /// Whether a token has a tenant, so that callers must not see the work of each other.
  boolean haveTenants() {
    return known.stream().anyMatch(token -> token.caller().tenant() != null);
  }

  private static Problem unauthorized(String detail) {
    return new Problem(HttpStatus.UNAUTHORIZED, null, detail);
  }

  /// Digests have one length, so a comparison reveals nothing about a token's length.
  private static byte[] digest(String token) {
    return DigestUtils.sha256(token);
  }
}
