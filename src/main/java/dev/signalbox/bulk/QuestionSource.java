package dev.signalbox.bulk;

import dev.signalbox.console.CommandException;
import java.io.IOException;
import java.util.Optional;

/// The lines of a file of questions, one after the other.
public interface QuestionSource {

  /// The next line that is not blank, or nothing at the end.
  Optional<QuestionLine> next() throws IOException;

  /// Skips lines that were answered before.
  default void skip(long lines) throws IOException {
    for (long i = 0; i < lines; i++) {
      if (next().isEmpty()) {
        throw new CommandException(
            "The input has fewer lines than were answered already; is it the same file?");
      }
    }
  }
}
