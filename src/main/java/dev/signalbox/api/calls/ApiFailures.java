package dev.signalbox.api.calls;

import dev.signalbox.api.ApiFailure;
import dev.signalbox.api.ApiFailure.ApiDeadlinePassed;
import dev.signalbox.api.ApiFailure.ApiRefused;
import dev.signalbox.api.ApiFailure.ApiReplyNotRecorded;
import dev.signalbox.api.ApiFailure.ApiReplyUnusable;
import dev.signalbox.api.ApiFailure.ApiUnavailable;
import dev.signalbox.api.ApiFailure.BadBinding;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.NotNowException;
import dev.signalbox.stage.StageException;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;

/// Turns failures of calls into failures of a stage.
public final class ApiFailures {
  /// The longest time for which an API may put a question off.
  static final Duration MOST_WAIT = Duration.ofMinutes(15);

  private ApiFailures() {}

  /// A [NotNowException], which defers the question, where the API named a time.
  public static StageException staged(ApiFailure failure) {
    String message = Objects.requireNonNull(failure.getMessage());
    return switch (failure) {
      case ApiRefused _ -> new StageException(FailureCode.API_REFUSED, message, failure);
      case ApiReplyUnusable _ ->
          new StageException(FailureCode.API_REPLY_UNUSABLE, message, failure);
      case ApiReplyNotRecorded _ ->
          new StageException(FailureCode.API_REPLY_NOT_RECORDED, message, failure);
      case ApiDeadlinePassed _ ->
          new StageException(FailureCode.DEADLINE_EXCEEDED, message, failure);
      case BadBinding _ -> new StageException(FailureCode.API_VALUES_REFUSED, message, failure);
      case ApiUnavailable unavailable -> {
        Duration wait = unavailable.retryAfter();
        if (wait == null) {
          yield new StageException(FailureCode.API_UNAVAILABLE, message, failure);
        }
        yield unavailable.isPutOff()
            ? new NotNowException(
                FailureCode.API_UNAVAILABLE, putOff(message, wait), wait, MOST_WAIT, failure)
            : new NotNowException(FailureCode.API_UNAVAILABLE, message, wait, null, failure);
      }
    };
  }

  /// The message of a failure at the end of all waits.
  private static String putOff(String message, Duration wait) {
    return String.format(
        Locale.ROOT,
        "%s, and asks to call again in %,d s (Retry-After). Signalbox waits %d minutes at most for one question. Ask again later.",
        message,
        Math.max(1, wait.toSeconds()),
        MOST_WAIT.toMinutes());
  }
}
