package dev.signalbox.bulk;

import dev.signalbox.console.Console;
import java.io.IOException;
import java.io.PrintStream;
import org.jspecify.annotations.Nullable;

/// The output of the routes: a file, which this closes, or standard output, which stays open.
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
