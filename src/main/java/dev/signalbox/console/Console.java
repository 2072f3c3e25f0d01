package dev.signalbox.console;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// The streams, the terminal and the environment of a command.
///
/// @param out results, which other programs may read; without control characters
///   ([EscapingOutputStream])
/// @param err messages and progress
/// @param isTyped whether a person types what `in` reads, so that a command may ask back
/// @param columns width of the terminal behind `err`; 0: there is none, so no progress is drawn
/// @param environment values of variables
/// @param ownsLog whether the command may direct the process's log
public record Console(
    InputStream in,
    boolean isTyped,
    PrintStream out,
    PrintStream err,
    int columns,
    Map<String, String> environment,
    boolean ownsLog) {

  /// Set by the launcher where standard error is a terminal.
  private static final String COLUMNS_PROPERTY = "signalbox.terminal.columns";

  /// Set by the launcher where standard input is a terminal.
  private static final String INPUT_PROPERTY = "signalbox.terminal.input";

  /// The console of the process.
  public static Console ofProcess() {
    return new Console(
        System.in,
        Boolean.getBoolean(INPUT_PROPERTY),
        new PrintStream(new EscapingOutputStream(System.out), false, StandardCharsets.UTF_8),
        new PrintStream(new EscapingOutputStream(System.err), true, StandardCharsets.UTF_8),
        Integer.getInteger(COLUMNS_PROPERTY, 0),
        System.getenv(),
        true);
  }

  public boolean showsProgress() {
    return columns > 0;
  }
}
