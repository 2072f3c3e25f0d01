package dev.signalbox.cli;

/// How a command ends.
final class ExitCodes {
  static final int DONE = 0;
  static final int FAILED = 1;

  /// The command line or the configuration cannot be used as it is.
  static final int WRONG_USAGE = 2;

  private ExitCodes() {}
}
