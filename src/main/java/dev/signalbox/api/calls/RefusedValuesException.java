package dev.signalbox.api.calls;

/// The API refuses the values of a request (400, 422).
final class RefusedValuesException extends RuntimeException {
  private final int status;

  RefusedValuesException(int status) {
    super("status " + status);
    this.status = status;
  }

  int status() {
    return status;
  }
}
