package dev.signalbox.event.registry;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/// Sends requests to a schema registry, and repeats one while the registry is not reached, is
/// overloaded or has an error of its own.
///
/// Threading: safe for any number of threads.
final class RegistryRequests {
  private static final String MEDIA_TYPE = "application/vnd.schemaregistry.v1+json";
  private static final JsonMapper JSON = new JsonMapper();
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);
  private static final int TOO_MANY = 429;
  private static final int FIRST_OF_SERVER = 500;

  /// A reply that is no passing failure.
  ///
  /// @param status of HTTP
  record Reply(int status, JsonNode body) {
    private static final int BAD = 400;

    boolean isGood() {
      return status < BAD;
    }

    /// The registry's own code of an error; 0: none.
    int error() {
      return body.path("error_code").asInt();
    }

    String message() {
      return body.path("message").asText("status " + status);
    }
  }

  private final RegistryAccess access;
  private final HttpClient client =
      HttpClient.newBuilder()
          .connectTimeout(TIMEOUT)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  RegistryRequests(RegistryAccess access) {
    this.access = access;
  }

  /// @param path with the slash before it; its parts are already encoded
  /// @throws RegistryException the registry was not reached in the time of patience
  Reply get(String path) {
    return reply(request(path).GET().build());
  }

  /// @param method `POST` or `PUT`
  Reply send(String method, String path, JsonNode body) {
    return reply(
        request(path)
            .header("Content-Type", MEDIA_TYPE)
            .method(method, HttpRequest.BodyPublishers.ofString(body.toString()))
            .build());
  }

  private HttpRequest.Builder request(String path) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(access.address() + path))
            .timeout(TIMEOUT)
            .header("Accept", MEDIA_TYPE + ", application/json");
    if (access.user() != null) {
      byte[] account = (access.user() + ":" + access.password()).getBytes(UTF_8);
      request.header("Authorization", "Basic " + Base64.getEncoder().encodeToString(account));
    }
    return request;
  }

  private Reply reply(HttpRequest request) {
    long end = System.nanoTime() + access.patience().toNanos();
    Duration pause = FIRST_PAUSE;
    while (true) {
      String problem;
      @Nullable IOException cause = null;
      try {
        HttpResponse<byte[]> response =
            client.send(request, HttpResponse.BodyHandlers.ofByteArray());
        if (response.statusCode() < FIRST_OF_SERVER && response.statusCode() != TOO_MANY) {
          return new Reply(response.statusCode(), body(request, response));
        }
        problem = "replies with status " + response.statusCode();
      } catch (IOException e) {
        problem = "cannot be reached (" + e.getClass().getSimpleName() + ")";
        cause = e;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw failure(request, "was not waited for", e);
      }
      if (System.nanoTime() + pause.toNanos() > end) {
        throw failure(request, problem, cause);
      }
      sleep(pause, request);
      pause =
          pause.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0
              ? pause.multipliedBy(2)
              : LONGEST_PAUSE;
    }
  }

  private void sleep(Duration pause, HttpRequest request) {
    try {
      Thread.sleep(pause);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw failure(request, "was not waited for", e);
    }
  }

  private JsonNode body(HttpRequest request, HttpResponse<byte[]> response) {
    try {
      return JSON.readTree(new String(response.body(), UTF_8));
    } catch (JsonProcessingException e) {
      if (response.statusCode() < Reply.BAD) {
        throw failure(request, "replies with text that is not JSON", e);
      }
      return JSON.createObjectNode();
    }
  }

  private RegistryException failure(HttpRequest request, String problem, @Nullable Exception e) {
    return new RegistryException(
        "The schema registry %s at %s %s; check topics.registry and the network"
            .formatted(problem, access.address(), at(request)),
        e);
  }

  private static String at(HttpRequest request) {
    return "for %s %s".formatted(request.method(), request.uri().getPath());
  }

  /// A refusal by the registry.
  RegistryException refused(String request, Reply reply) {
    String hint =
        switch (reply.status()) {
          case 401, 403 -> "; check topics.registry.user and topics.registry.password";
          case 404 -> "; check that topics.registry.url is the root of its REST API";
          default -> "";
        };
    return new RegistryException(
        "The schema registry at %s refuses %s: %s%s"
            .formatted(access.address(), request, reply.message(), hint),
        null);
  }
}
