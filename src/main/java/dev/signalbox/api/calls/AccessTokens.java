package dev.signalbox.api.calls;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.api.ApiAuth.ClientCredentials;
import dev.signalbox.api.ApiAuth.Secret;
import dev.signalbox.api.ApiFailure.ApiRefused;
import dev.signalbox.api.ApiFailure.ApiReplyUnusable;
import dev.signalbox.api.ApiFailure.ApiUnavailable;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The access tokens of one client (OAuth 2, RFC 6749, section 4.4). A token serves all calls until
/// shortly before its end.
///
/// Threading: safe for any number of threads; one of them fetches a token, the others wait for it.
final class AccessTokens {
  private static final JsonMapper JSON = new JsonMapper();
  private static final Duration EARLY = Duration.ofSeconds(30);
  private static final Duration USUAL_LIFE = Duration.ofMinutes(5);

  private final String source;
  private final ClientCredentials client;
  private final HttpExchange exchange;
  private final Clock clock;
  private final ReentrantLock fetching = new ReentrantLock();
  private volatile @Nullable Token current;

  private record Token(Secret text, Instant until) {}

  AccessTokens(String source, ClientCredentials client, HttpExchange exchange, Clock clock) {
    this.source = source;
    this.client = client;
    this.exchange = exchange;
    this.clock = clock;
  }

  /// @param refused a token that the API has refused; null: none
  Secret token(@Nullable Secret refused, Instant deadline) throws InterruptedException {
    Token known = current;
    if (known != null && isFresh(known, refused)) {
      return known.text();
    }
    fetching.lockInterruptibly();
    try {
      known = current;
      if (known == null || !isFresh(known, refused)) {
        known = fetch(deadline);
        current = known;
      }
      return known.text();
    } finally {
      fetching.unlock();
    }
  }

  /// The token of the moment; empty: none was fetched.
  Secret known() {
    Token known = current;
    return known == null ? new Secret("") : known.text();
  }

  private boolean isFresh(Token token, @Nullable Secret refused) {
    return !token.text().equals(refused) && clock.instant().isBefore(token.until());
  }

  private Token fetch(Instant deadline) throws InterruptedException {
    String form =
        Identity.form("grant_type", "client_credentials")
            + (client.scopes().isEmpty()
                ? ""
                : "&" + Identity.form("scope", String.join(" ", client.scopes())));
    HttpResponse<byte[]> response =
        exchange.send(
            HttpRequest.newBuilder(client.tokenAddress())
                .header(
                    "Authorization", "Basic " + Identity.encoded(client.client(), client.secret()))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Accept", "application/json")
                .POST(BodyPublishers.ofString(form)),
            "the request for a token",
            deadline);
    if (response.statusCode() == 429 || response.statusCode() >= 500) {
      throw new ApiUnavailable(
          source,
          "The token server of the API '%s' answers with status %d"
              .formatted(source, response.statusCode()),
          null,
          null);
    }
    if (response.statusCode() != 200) {
      throw new ApiRefused(
          source,
          "The token server of the API '%s' refuses the client (status %d); check apis.%s.auth"
              .formatted(source, response.statusCode(), source));
    }
    return read(response.body());
  }

  /// The causes stay out of the failures, since a parser quotes the reply, and the reply is a
  /// secret.
  private Token read(byte[] body) {
    JsonNode reply;
    try {
      reply = JSON.readTree(body);
    } catch (IOException e) {
      throw unusable(e.getClass().getSimpleName());
    }
    String text = reply.path("access_token").textValue();
    if (text == null || text.isEmpty()) {
      throw unusable("no access_token");
    }
    // The JDK quotes a header that it refuses.
    if (!text.matches("[!-~]+")) {
      throw unusable("an access_token with a character that no header can hold");
    }
    long seconds = reply.path("expires_in").asLong(USUAL_LIFE.toSeconds());
    Duration life = Duration.ofSeconds(Math.clamp(seconds, 1, 86_400));
    Duration used = life.compareTo(EARLY.multipliedBy(2)) > 0 ? life.minus(EARLY) : life;
    return new Token(new Secret(text), clock.instant().plus(used));
  }

  private ApiReplyUnusable unusable(String problem) {
    return new ApiReplyUnusable(
        source,
        "The reply of the token server of the API '%s' cannot be used: %s"
            .formatted(source, problem),
        null);
  }
}
