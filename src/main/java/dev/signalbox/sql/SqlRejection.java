package dev.signalbox.sql;

/// A statement holds what is not allowed. Never leaves the guard.
final class SqlRejection extends Exception {

  /// @param reason for the asker and for a planner's correction
  SqlRejection(String reason) {
    super(reason, null, false, false);
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
