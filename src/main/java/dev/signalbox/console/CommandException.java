package dev.signalbox.console;

/// A command cannot do its work. The message says why, and what to do.
public final class CommandException extends RuntimeException {

  public CommandException(String message) {
    super(message);
  }

  public CommandException(String message, Throwable cause) {
    super(message, cause);
  }
}
