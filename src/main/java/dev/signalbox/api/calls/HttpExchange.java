package dev.signalbox.api.calls;

import dev.signalbox.api.ApiAuth;
import dev.signalbox.api.ApiFailure.ApiDeadlinePassed;
import dev.signalbox.api.ApiFailure.ApiRefused;
import dev.signalbox.api.ApiFailure.ApiReplyUnusable;
import dev.signalbox.api.ApiFailure.ApiUnavailable;
import dev.signalbox.api.ApiSource;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.file.Files;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/// Sends single requests to the hosts of one API, within its timeout and the question's deadline.
///
/// Threading: safe for any number of threads; blocks for the length of a call.
final class HttpExchange implements AutoCloseable {
  private final ApiSource source;
  private final Clock clock;
  private final HttpClient client;

  HttpExchange(ApiSource source, Clock clock) {
    this.source = source;
    this.clock = clock;
    HttpClient.Builder building =
        HttpClient.newBuilder()
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(source.limits().timeout());
    if (source.auth() instanceof ApiAuth.ClientCertificate certificate) {
      building.sslContext(context(certificate));
    }
    this.client = building.build();
  }

  private SSLContext context(ApiAuth.ClientCertificate certificate) {
    char[] password = certificate.password().reveal().toCharArray();
    try (InputStream file = Files.newInputStream(certificate.file())) {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(file, password);
      KeyManagerFactory keys =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(store, password);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), null, new SecureRandom());
      return context;
    } catch (IOException | GeneralSecurityException e) {
      throw new ApiRefused(
          source.name(),
          "The client certificate of the API '%s' cannot be read; check apis.%s.auth (file and password): %s"
              .formatted(source.name(), source.name(), e.getClass().getSimpleName()));
    }
  }

  /// @param operation that the request is of, in words without values
  /// @throws ApiRefused the host's address is not allowed
  /// @throws ApiUnavailable the API is not reached, or is late
  /// @throws ApiReplyUnusable the reply is too long
  /// @throws ApiDeadlinePassed the question's deadline passed
  HttpResponse<byte[]> send(HttpRequest.Builder building, String operation, Instant deadline)
      throws InterruptedException {
    Duration rest = Duration.between(clock.instant(), deadline);
    if (!rest.isPositive()) {
      throw late(null);
    }
    Duration timeout = source.limits().timeout();
    boolean dueFirst = rest.compareTo(timeout) < 0;
    HttpRequest request = building.timeout(dueFirst ? rest : timeout).build();
    AllowedAddress.check(source, request.uri());
    CompletableFuture<HttpResponse<byte[]>> sent =
        client.sendAsync(request, LimitedBody.handler(source.limits().replyBytes()));
    try {
      return sent.get((dueFirst ? rest : timeout).toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw dueFirst ? late(e) : unavailable("does not answer %s in time", operation);
    } catch (ExecutionException e) {
      throw failure(e, operation, dueFirst);
    } finally {
      sent.cancel(true);
    }
  }

  private RuntimeException failure(Throwable cause, String operation, boolean dueFirst) {
    for (Throwable each = cause; each != null; each = each.getCause()) {
      if (each instanceof LimitedBody.TooLongException) {
        return new ApiReplyUnusable(
            source.name(),
            "A reply of the API '%s' is longer than %d bytes; raise apis.%s.limits.reply-bytes, or make its pages smaller"
                .formatted(source.name(), source.limits().replyBytes(), source.name()),
            null);
      }
      if (each instanceof HttpTimeoutException) {
        return dueFirst ? late(each) : unavailable("does not answer %s in time", operation);
      }
      if (each instanceof ConnectException) {
        return unavailable("cannot be reached for %s: no connection is made", operation);
      }
      if (each instanceof SSLException) {
        return unavailable("cannot be reached for %s: TLS fails", operation);
      }
    }
    return unavailable("closed the connection during %s, before its reply was complete", operation);
  }

  /// The cause stays out of the failure: clients quote addresses, and an address may hold a key.
  private ApiUnavailable unavailable(String problem, String operation) {
    return new ApiUnavailable(
        source.name(),
        "The API '%s' %s".formatted(source.name(), problem.formatted(operation)),
        null,
        null);
  }

  private ApiDeadlinePassed late(@Nullable Throwable cause) {
    ApiDeadlinePassed passed =
        new ApiDeadlinePassed(
            source.name(),
            "The question's time passed during calls to the API '%s'".formatted(source.name()));
    if (cause != null) {
      passed.addSuppressed(cause);
    }
    return passed;
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
