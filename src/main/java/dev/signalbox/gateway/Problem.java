package dev.signalbox.gateway;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.http.HttpStatus;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A request that cannot be served, as problem details (RFC 9457) with the wrong field.
final class Problem extends RuntimeException {
  static final String CONTENT_TYPE = "application/problem+json";

  private static final Logger LOG = LoggerFactory.getLogger(Problem.class);

  private final HttpStatus status;
  private final @Nullable String field;
  private final Duration retryAfter;

  /// @param field of the body or query that is wrong; null: none in particular
  /// @param detail the problem and its remedy
  Problem(HttpStatus status, @Nullable String field, String detail) {
    this(status, field, detail, Duration.ofSeconds(1));
  }

  private Problem(HttpStatus status, @Nullable String field, String detail, Duration retryAfter) {
    super(detail);
    this.status = status;
    this.field = field;
    this.retryAfter = retryAfter;
  }

  /// A request that may succeed later.
  static Problem later(HttpStatus status, String detail, Duration wait) {
    return new Problem(status, null, detail, wait);
  }

  static Problem inField(String field, String detail) {
    return new Problem(HttpStatus.BAD_REQUEST, field, detail);
  }

  /// A caller who asks again would get the question answered twice.
  static Problem ofNewerVersion() {
    return new Problem(
        HttpStatus.SERVICE_UNAVAILABLE,
        null,
        "the question is answered, but by a newer version of Signalbox than this gateway's, which cannot read the answer; do not ask again, fetch it from a gateway of that version");
  }

  /// Reads something from a service.
  ///
  /// @param what names it
  /// @throws Problem 503 where it cannot be read at this moment
  static <T> T unlessUnreadable(String what, Supplier<T> read) {
    try {
      return read.get();
    } catch (RuntimeException e) {
      throw unreadable(what, e);
    }
  }

  /// Something that a service cannot read at this moment.
  ///
  /// @param what names it
  static Problem unreadable(String what, RuntimeException cause) {
    LOG.warn("The {} cannot be read at this moment", what, cause);
    return new Problem(
        HttpStatus.SERVICE_UNAVAILABLE,
        null,
        "the %s cannot be read at this moment (%s); try again".formatted(what, cause.getMessage()));
  }

  HttpStatus status() {
    return status;
  }

  /// The whole seconds after which the same request may succeed; empty: it will not.
  OptionalLong retryAfter() {
    return switch (status) {
      case SERVICE_UNAVAILABLE, TOO_MANY_REQUESTS ->
          OptionalLong.of(Math.max(1, retryAfter.plusMillis(999).toSeconds()));
      default -> OptionalLong.empty();
    };
  }

  ObjectNode json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("type", "about:blank");
    json.put("title", status.getMessage());
    json.put("status", status.getCode());
    json.put("detail", getMessage());
    if (field != null) {
      json.put("field", field);
    }
    return json;
  }
}
