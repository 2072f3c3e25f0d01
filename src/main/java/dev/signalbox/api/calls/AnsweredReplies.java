package dev.signalbox.api.calls;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.api.ApiFailure;
import dev.signalbox.api.ApiFailure.ApiRefused;
import dev.signalbox.api.ApiFailure.ApiReplyUnusable;
import dev.signalbox.api.ApiFailure.ApiUnavailable;
import dev.signalbox.api.ApiSource;
import java.io.IOException;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;

/// Turns the answers of one API into replies, by the meaning of each status.
record AnsweredReplies(ApiSource source, Clock clock) {
  private static final JsonMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(200).build())
                  .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                  .build())
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  /// @param absentIsNoRow whether the status 404 means that there is no such row or page
  /// @throws ApiFailure the answer is no reply
  /// @throws RefusedValuesException the API refuses the values
  Reply of(ApiRequest request, Answered answered, boolean absentIsNoRow) {
    int status = answered.status();
    if (status == 204 || (status == 404 && absentIsNoRow)) {
      return new Reply(answered.address(), null, "", 0, answered.links(), answered.requests());
    }
    if (status / 100 != 2) {
      throw failure(request, answered);
    }
    byte[] body = answered.body();
    JsonNode tree;
    try {
      tree = JSON.readTree(body);
    } catch (IOException e) {
      throw unusable(request, "sends no JSON (" + e.getClass().getSimpleName() + ")");
    }
    if (tree == null || tree.isMissingNode()) {
      throw unusable(request, "sends an empty reply");
    }
    return new Reply(
        answered.address(),
        tree,
        DigestUtils.sha256Hex(body),
        body.length,
        answered.links(),
        answered.requests());
  }

  private RuntimeException failure(ApiRequest request, Answered answered) {
    int status = answered.status();
    return switch (status) {
      case 400, 422 -> new RefusedValuesException(status);
      case 401, 403 ->
          new ApiRefused(
              source.name(),
              "The API '%s' refuses %s with status %d; check apis.%s.auth"
                  .formatted(source.name(), request, status, source.name()));
      case 408, 425, 429, 500, 502, 503, 504 -> unavailable(request, answered);
      case 404 ->
          unusable(
              request,
              "answers with status 404: it has nothing at a bound value, or apis.%s.url or the path in apis.%s.mapping is wrong"
                  .formatted(source.name(), source.name()));
      default ->
          status >= 500
              ? unavailable(request, answered)
              : unusable(request, "answers with status " + status);
    };
  }

  private ApiUnavailable unavailable(ApiRequest request, Answered answered) {
    String text = answered.retryAfter();
    Duration wait = text == null ? null : retryAfter(text);
    String message =
        "The API '%s' answers %s with status %d"
            .formatted(source.name(), request, answered.status());
    return wait == null
        ? new ApiUnavailable(source.name(), message, null, null)
        : ApiUnavailable.putOff(source.name(), message, wait);
  }

  /// Seconds, or a date (RFC 9110, section 10.2.3); null: neither.
  private @Nullable Duration retryAfter(String text) {
    if (text.matches("\\d{1,9}")) {
      return Duration.ofSeconds(Long.parseLong(text));
    }
    try {
      Instant at = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
      Duration wait = Duration.between(clock.instant(), at);
      return wait.isNegative() ? Duration.ZERO : wait;
    } catch (DateTimeException e) {
      return null;
    }
  }

  ApiReplyUnusable unusable(ApiRequest request, String problem) {
    return new ApiReplyUnusable(
        source.name(),
        "The operation %s of the API '%s' %s".formatted(request, source.name(), problem),
        null);
  }
}
