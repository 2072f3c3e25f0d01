package dev.signalbox.console;

/// The exit codes of commands.
public final class ExitCodes {
  public static final int DONE = 0;
  public static final int FAILED = 1;

  /// The command line or the configuration cannot be used as it is.
  public static final int WRONG_USAGE = 2;

  private ExitCodes() {}
}
