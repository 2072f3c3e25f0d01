package dev.signalbox.cli;

import dev.signalbox.console.CommandException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.completer.StringsCompleter;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;

/// Lines with editing, completion of commands, and a history that outlives the process.
///
/// Threading: one thread.
final class EditedLines implements TypedLines {
  private final Terminal terminal;
  private final LineReader reader;

  private EditedLines(Terminal terminal, Path history, List<String> commands) {
    this.terminal = terminal;
    this.reader =
        LineReaderBuilder.builder()
            .terminal(terminal)
            .completer(new StringsCompleter(commands))
            .variable(LineReader.HISTORY_FILE, history)
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
            .build();
  }

  /// The lines typed at the terminal of the process.
  ///
  /// @param history the file of the lines typed before
  /// @param commands completed by the tabulator
  /// @throws CommandException the terminal cannot be opened
  static EditedLines atTerminal(Path history, List<String> commands) {
    try {
      return at(TerminalBuilder.builder().system(true).dumb(true).build(), history, commands);
    } catch (IOException e) {
      throw new CommandException("The terminal cannot be opened: " + e.getMessage(), e);
    }
  }

  static EditedLines at(Terminal terminal, Path history, List<String> commands) {
    return new EditedLines(terminal, history, commands);
  }

  /// Ctrl-C empties the line, and Ctrl-D ends the input.
  @Override
  public @Nullable String next(String prompt) {
    while (true) {
      try {
        return reader.readLine(prompt).strip();
      } catch (UserInterruptException interrupted) {
        terminal.writer().println();
      } catch (EndOfFileException end) {
        return null;
      }
    }
  }

  @Override
  public void close() {
    try {
      terminal.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
