package dev.signalbox.cli;

import dev.signalbox.console.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/// What a command did in this process.
public record CommandRun(int exitCode, String out, String err) {

  public static CommandRun of(String... arguments) {
    return with("", arguments);
  }

  /// @param input what the command finds on standard input
  static CommandRun with(String input, String... arguments) {
    return with(input, false, arguments);
  }

  /// A run at a terminal.
  ///
  /// @param typed what a person types
  public static CommandRun typed(String typed, String... arguments) {
    return with(typed, true, arguments);
  }

  private static CommandRun with(String input, boolean isTyped, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            isTyped,
            new PrintStream(out, false, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            0,
            Map.of(),
            false);
    int code = Main.run(console, arguments);
    return new CommandRun(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  public List<String> lines() {
    return out.lines().toList();
  }
}
