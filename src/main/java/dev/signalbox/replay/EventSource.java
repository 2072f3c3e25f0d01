package dev.signalbox.replay;

import dev.signalbox.event.Question;
import dev.signalbox.topology.kafka.Lane;
import java.io.IOException;
import java.util.Optional;

/// The source of a run's events.
public sealed interface EventSource {

  /// The events that a lane has recorded: the interactive lane, the bulk lane, or the lane of an
  /// earlier run.
  record Recorded(Lane lane) implements EventSource {}

  /// The events that a lane records from now on, until the run is stopped.
  record Coming(Lane lane) implements EventSource {}

  /// Questions from outside the topics.
  ///
  /// @param name the name of the file
  record Given(String name, Questions questions) implements EventSource {}

  /// Questions, one after the other; the reader closes them where they are `Closeable`.
  interface Questions {

    /// The next question; empty at the end.
    Optional<Question> next() throws IOException;

    /// The number of entries so far that were no question.
    long skipped();
  }
}
