package dev.signalbox.cli;

import dev.signalbox.console.CommandException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// The lines that a person types, or that another program sends.
interface TypedLines extends AutoCloseable {

  /// The next line, without white space around it; null at the end of the input.
  ///
  /// @param prompt shown to a person before it
  /// @throws CommandException the line cannot be read
  @Nullable String next(String prompt);

  @Override
  void close();

  /// The lines that another program sends, which needs no prompts.
  static TypedLines sent(InputStream in) {
    return of(in, new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
  }

  /// The lines of a stream as they are.
  ///
  /// @param prompts takes the prompts
  static TypedLines of(InputStream in, PrintStream prompts) {
    BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    return new TypedLines() {
      @Override
      public @Nullable String next(String prompt) {
        prompts.print(prompt);
        prompts.flush();
        try {
          String line = lines.readLine();
          return line == null ? null : line.strip();
        } catch (IOException e) {
          throw new CommandException("The input cannot be read: " + e.getMessage(), e);
        }
      }

      @Override
      public void close() {
        // The stream belongs to the process.
      }
    };
  }
}
