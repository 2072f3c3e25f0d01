package dev.signalbox.catalog.dialect;

/// A statement breaks a rule of the guard. Never leaves the guard.
public final class SqlRejection extends Exception {

  private final boolean ofPrivate;

  /// @param reason the broken rule, for the asker and for a planner's correction
  public SqlRejection(String reason) {
    this(reason, false);
  }

  private SqlRejection(String reason, boolean ofPrivate) {
    super(reason, null, false, false);
    this.ofPrivate = ofPrivate;
  }

  /// The statement breaks no rule but reads private columns.
  public static SqlRejection ofPrivate(String reason) {
    return new SqlRejection(reason, true);
  }

  public boolean isOfPrivate() {
    return ofPrivate;
  }

  public String reason() {
    return String.valueOf(getMessage());
  }
}
