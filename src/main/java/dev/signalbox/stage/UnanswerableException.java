package dev.signalbox.stage;

/// The sources of a query cannot give its result: an operation lacks a value that it requires, or a
/// limit leaves out rows that the result needs. The question ends with a refusal, since nothing is
/// broken.
public final class UnanswerableException extends StageException {

  private final String reason;

  private UnanswerableException(FailureCode code, String message, String reason) {
    super(code, message);
    this.reason = reason;
  }

  /// Another query may be answered.
  ///
  /// @param hint the reason and the remedy for a planner's correction, which is the message
  /// @param reason for the asker
  public static UnanswerableException hinted(String hint, String reason) {
    return new UnanswerableException(FailureCode.SQL_FAILED, hint, reason);
  }

  /// The result would be wrong or too costly.
  ///
  /// @param reason for the asker
  public static UnanswerableException cut(String reason) {
    return new UnanswerableException(FailureCode.SQL_REJECTED, reason, reason);
  }

  /// The reason for the asker.
  public String reason() {
    return reason;
  }
}
