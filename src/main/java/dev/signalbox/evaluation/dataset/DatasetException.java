package dev.signalbox.evaluation.dataset;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A dataset cannot be read. The message names file, line and field, and the fix.
public final class DatasetException extends RuntimeException {

  public DatasetException(Path file, String problem) {
    super(file + ": " + problem);
  }

  /// @param line from 1
  public DatasetException(Path file, int line, String problem, @Nullable Throwable cause) {
    super(file + ", line " + line + ": " + problem, cause);
  }
}
