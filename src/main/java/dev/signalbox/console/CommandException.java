package dev.signalbox.console;

import java.util.concurrent.ExecutionException;

/// A command cannot do its work. The message says why, and what to do.
public final class CommandException extends RuntimeException {

  public CommandException(String message) {
    super(message);
  }

  public CommandException(String message, Throwable cause) {
    super(message, cause);
  }

  /// The failure of a request, by the message of its cause.
  ///
  /// @param problem without a full stop
  public static CommandException because(String problem, ExecutionException failed) {
    Throwable cause = failed.getCause() == null ? failed : failed.getCause();
    return new CommandException(problem + ": " + cause.getMessage(), failed);
  }
}
