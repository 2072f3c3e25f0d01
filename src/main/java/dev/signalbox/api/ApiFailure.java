package dev.signalbox.api;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// A call of an API failed. The message is for the asker and holds no secret, no value of a private
/// column, and no text of the reply.
public abstract sealed class ApiFailure extends RuntimeException {
  private final String source;

  private ApiFailure(String source, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.source = source;
  }

  /// The name of the API.
  public String source() {
    return source;
  }

  /// The API refuses the identity (401, 403), or its address is not allowed.
  public static final class ApiRefused extends ApiFailure {
    public ApiRefused(String source, String message) {
      super(source, message, null);
    }
  }

  /// The reply has another shape than its table, or exceeds a limit.
  public static final class ApiReplyUnusable extends ApiFailure {
    public ApiReplyUnusable(String source, String message, @Nullable Throwable cause) {
      super(source, message, cause);
    }
  }

  /// The API is down, late, or takes no more calls at the moment.
  public static final class ApiUnavailable extends ApiFailure {
    private final @Nullable Duration retryAfter;
    private final boolean putOff;

    /// @param retryAfter the time until a call may succeed, where the API or a limit tells; else
    ///   null
    public ApiUnavailable(
        String source, String message, @Nullable Duration retryAfter, @Nullable Throwable cause) {
      this(source, message, retryAfter, false, cause);
    }

    private ApiUnavailable(
        String source,
        String message,
        @Nullable Duration retryAfter,
        boolean putOff,
        @Nullable Throwable cause) {
      super(source, message, cause);
      this.retryAfter = retryAfter;
      this.putOff = putOff;
    }

    /// The API itself names the time until it takes calls again (`Retry-After`).
    public static ApiUnavailable putOff(String source, String message, Duration retryAfter) {
      return new ApiUnavailable(source, message, retryAfter, true, null);
    }

    /// Whether the API itself puts its calls off, and no limit of Signalbox.
    public boolean isPutOff() {
      return putOff;
    }

    public @Nullable Duration retryAfter() {
      return retryAfter;
    }
  }

  /// A replay needs a reply that the journal does not have, and no call may be made.
  public static final class ApiReplyNotRecorded extends ApiFailure {
    public ApiReplyNotRecorded(String source, String message) {
      super(source, message, null);
    }
  }

  /// The question's deadline passed.
  public static final class ApiDeadlinePassed extends ApiFailure {
    public ApiDeadlinePassed(String source, String message) {
      super(source, message, null);
    }
  }

  /// The API refuses the bound values (400, 422): a hint for the planner, which may bind others.
  public static final class BadBinding extends ApiFailure {
    private final String table;

    public BadBinding(String source, String table, String message) {
      super(source, message, null);
      this.table = table;
    }

    public String table() {
      return table;
    }
  }
}
