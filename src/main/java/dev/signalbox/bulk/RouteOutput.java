package dev.signalbox.bulk;

import dev.signalbox.console.Console;
import java.io.IOException;
import java.io.PrintStream;
import org.jspecify.annotations.Nullable;

/// Where routes are written: a file, which is closed with this, or standard output, which is not.
///
/// @param file null: standard output
public record RouteOutput(PrintStream output, @Nullable RouteFile file) implements AutoCloseable {

  public static RouteOutput of(Console console, @Nullable RouteFile file) throws IOException {
    return new RouteOutput(file == null ? console.out() : file.stream(), file);
  }

  @Override
  public void close() {
    if (file != null) {
      output.close();
    }
  }
}
