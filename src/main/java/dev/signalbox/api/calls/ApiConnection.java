package dev.signalbox.api.calls;

import dev.signalbox.api.ApiAuth;
import dev.signalbox.api.ApiAuth.Secret;
import dev.signalbox.api.ApiCaller.Asker;
import dev.signalbox.api.ApiFailure;
import dev.signalbox.api.ApiFailure.ApiReplyUnusable;
import dev.signalbox.api.ApiFailure.ApiUnavailable;
import dev.signalbox.api.ApiObserver;
import dev.signalbox.api.ApiSource;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The calls of one API: gate, identity, and redirects within the origin.
///
/// Threading: safe for any number of threads; blocks for the length of a call.
final class ApiConnection implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ApiConnection.class);
  private static final int REDIRECTS = 5;

  private final ApiSource source;
  private final ApiObserver observer;
  private final @Nullable ReplyJournal journal;
  private final AnsweredReplies replies;
  private final CallGate gate;
  private final HttpExchange exchange;
  private final @Nullable AccessTokens tokens;

  /// @param journal null: replies are neither recorded nor taken from a journal
  ApiConnection(
      ApiSource source, ApiObserver observer, Clock clock, @Nullable ReplyJournal journal) {
    this.source = source;
    this.observer = observer;
    this.journal = journal;
    this.replies = new AnsweredReplies(source, clock);
    this.gate = new CallGate(source.name(), source.limits(), clock);
    this.exchange = new HttpExchange(source, clock);
    this.tokens =
        source.auth() instanceof ApiAuth.ClientCredentials client
            ? new AccessTokens(source.name(), client, exchange, clock)
            : null;
  }

  /// A recorded reply passes no gate, as it costs the API nothing.
  ///
  /// @param absentIsNoRow whether the status 404 means that there is no such row
  /// @param sent counts the requests; a recorded reply counts as the requests that it took
  Reply call(ApiRequest request, boolean absentIsNoRow, Asker asker, AtomicLong sent)
      throws InterruptedException {
    if (journal != null) {
      Optional<Answered> recorded = journal.find(recorded(request, asker, filter()));
      if (recorded.isPresent()) {
        sent.addAndGet(recorded.get().requests());
        return replies.of(request, recorded.get(), absentIsNoRow);
      }
    }
    String tenant = Objects.requireNonNullElse(asker.tenant(), "");
    return gate.through(
        tenant,
        asker.deadline(),
        () -> logged(request, () -> made(request, absentIsNoRow, asker, sent)));
  }

  private Reply made(ApiRequest request, boolean absentIsNoRow, Asker asker, AtomicLong sent)
      throws InterruptedException {
    Answered answered = answered(request, asker.deadline(), sent);
    if (journal != null) {
      SecretFilter filter = filter();
      journal.record(recorded(request, asker, filter), asker, answered, filter);
    }
    try {
      return replies.of(request, answered, absentIsNoRow);
    } catch (ApiUnavailable e) {
      Duration wait = e.retryAfter();
      if (wait != null) {
        gate.pause(Objects.requireNonNullElse(asker.tenant(), ""), wait);
      }
      throw e;
    }
  }

  /// No message of these failures holds a secret or a value.
  private Reply logged(ApiRequest request, CallGate.Passage<Reply> call)
      throws InterruptedException {
    try {
      return call.make();
    } catch (RefusedValuesException e) {
      LOG.warn("{} of the API {} failed: {}", request.operation(), source.name(), e.getMessage());
      throw e;
    } catch (ApiFailure e) {
      LOG.warn(
          "{} of the API {} failed with {}: {}",
          request.operation(),
          source.name(),
          ApiFailures.staged(e).code(),
          e.getMessage());
      throw e;
    }
  }

  private SecretFilter filter() {
    return SecretFilter.of(source.auth(), tokens == null ? new Secret("") : tokens.known());
  }

  private RecordedRequest recorded(ApiRequest request, Asker asker, SecretFilter filter) {
    return RecordedRequest.of(source.name(), asker.tenant(), request, filter);
  }

  /// The answer after all redirects.
  private Answered answered(ApiRequest request, Instant deadline, AtomicLong sent)
      throws InterruptedException {
    AtomicLong requests = new AtomicLong();
    URI address = request.address();
    try {
      for (int i = 0; i <= REDIRECTS; i++) {
        HttpResponse<byte[]> response = exchanged(request.to(address), deadline, requests);
        HttpHeaders headers = response.headers();
        String target = headers.firstValue("Location").orElse(null);
        if (response.statusCode() / 100 != 3 || target == null) {
          return new Answered(
              response.statusCode(),
              address,
              headers.allValues("Link"),
              headers.firstValue("Retry-After").orElse(null),
              response.body(),
              requests.intValue());
        }
        address = within(address, target);
      }
    } finally {
      sent.addAndGet(requests.get());
    }
    throw replies.unusable(request, "redirects more than " + REDIRECTS + " times");
  }

  /// A refused token may have ended early, so one other token is tried.
  private HttpResponse<byte[]> exchanged(ApiRequest request, Instant deadline, AtomicLong sent)
      throws InterruptedException {
    Secret token = tokens == null ? new Secret("") : tokens.token(null, deadline);
    HttpResponse<byte[]> response = send(request, token, deadline, sent);
    return tokens == null || response.statusCode() != 401
        ? response
        : send(request, tokens.token(token, deadline), deadline, sent);
  }

  private HttpResponse<byte[]> send(
      ApiRequest request, Secret token, Instant deadline, AtomicLong sent)
      throws InterruptedException {
    Identity identity = new Identity(source.auth(), token);
    HttpRequest.Builder building =
        HttpRequest.newBuilder(identity.address(request.address()))
            .method(request.method(), HttpRequest.BodyPublishers.noBody())
            .header("Accept", "application/json");
    request.headers().forEach(building::header);
    identity.addTo(building);
    sent.incrementAndGet();
    return observed(request, () -> exchange.send(building, request.operation(), deadline));
  }

  private HttpResponse<byte[]> observed(
      ApiRequest request, CallGate.Passage<HttpResponse<byte[]>> call) throws InterruptedException {
    long start = System.nanoTime();
    String code = "";
    try {
      HttpResponse<byte[]> response = call.make();
      code = String.valueOf(response.statusCode());
      return response;
    } catch (ApiFailure e) {
      code = ApiFailures.staged(e).code().name();
      throw e;
    } finally {
      if (!code.isEmpty()) {
        observer.called(
            source.name(), request.operation(), code, Duration.ofNanos(System.nanoTime() - start));
      }
    }
  }

  /// A target that a reply names, if it has the origin of the API.
  ///
  /// @throws ApiReplyUnusable it has another origin, or is no address
  URI within(URI from, String target) {
    URI resolved;
    try {
      resolved = resolved(from, target);
    } catch (IllegalArgumentException e) {
      throw new ApiReplyUnusable(
          source.name(), "The API '%s' names no address to go on".formatted(source.name()), null);
    }
    if (!Origin.of(resolved).equals(Origin.of(source.base())) || resolved.getUserInfo() != null) {
      throw new ApiReplyUnusable(
          source.name(),
          "The API '%s' sends Signalbox on to another origin than its base address"
              .formatted(source.name()),
          null);
    }
    return resolved;
  }

  /// RFC 3986 keeps the path before a target that begins with its query; the JDK, by RFC 2396,
  /// drops the last segment.
  private static URI resolved(URI from, String target) {
    if (!target.startsWith("?")) {
      return from.resolve(target);
    }
    String address = from.toString();
    int mark = address.indexOf('?');
    return URI.create((mark < 0 ? address : address.substring(0, mark)) + target);
  }

  @Override
  public void close() {
    exchange.close();
  }
}
