package dev.signalbox.evaluation;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A dataset cannot be read. The message names file, line and field, and the fix.
public final class DatasetException extends RuntimeException {

  DatasetException(Path file, String problem) {
    super(file + ": " + problem);
  }

  /// @param line from 1
  DatasetException(Path file, int line, String problem, @Nullable Throwable cause) {
    super(file + ", line " + line + ": " + problem, cause);
  }
}
