package dev.signalbox.catalog.dialect;

/// A statement holds what is not allowed. Never leaves the guard.
public final class SqlRejection extends Exception {

  private final boolean ofPrivate;

  /// @param reason for the asker and for a planner's correction
  public SqlRejection(String reason) {
    this(reason, false);
  }

  private SqlRejection(String reason, boolean ofPrivate) {
    super(reason, null, false, false);
    this.ofPrivate = ofPrivate;
  }

  /// The statement is allowed but for the private columns that it reads.
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
