package dev.signalbox.replay;

import dev.signalbox.event.Question;
import dev.signalbox.topology.kafka.Lane;
import java.io.IOException;
import java.util.Optional;

/// Where the events of a run come from.
public sealed interface EventSource {

  /// What a lane has recorded: the interactive one, the bulk one, or that of an earlier run.
  record Recorded(Lane lane) implements EventSource {}

  /// What a lane records from now on, until the run is stopped.
  record Coming(Lane lane) implements EventSource {}

  /// Questions of elsewhere.
  ///
  /// @param name of the file
  record Given(String name, Questions questions) implements EventSource {}

  /// Questions, one after the other; closed by who reads them where they are `Closeable`.
  interface Questions {

    /// The next one, or nothing at the end.
    Optional<Question> next() throws IOException;

    /// How many of those passed were none.
    long skipped();
  }
}
