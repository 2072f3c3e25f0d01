package dev.signalbox.cli;

/// A command cannot do its work. The message says why, and what to do.
final class CommandException extends RuntimeException {

  CommandException(String message) {
    super(message);
  }

  CommandException(String message, Throwable cause) {
    super(message, cause);
  }
}
