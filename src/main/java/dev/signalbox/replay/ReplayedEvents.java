package dev.signalbox.replay;

import dev.signalbox.event.OffsetRange;
import dev.signalbox.event.Question;
import java.io.IOException;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/// The events that a run replays.
interface ReplayedEvents extends AutoCloseable {

  /// One event in front of a stage, as it was recorded.
  ///
  /// @param question the question that the event belongs to
  record Event(Question question, byte @Nullable [] key, byte[] value, Headers headers) {}

  /// Takes events.
  interface Sink {
    void take(Event event) throws InterruptedException;
  }

  /// The topic of the events, with prefix; null where they come from elsewhere.
  @Nullable String topic();

  /// The ranges of the topic's records; for a followed topic, the records so far.
  List<OffsetRange> ranges();

  /// The number of records so far that could not be read.
  long skippedSoFar();

  /// Gives all events to the sink, those of one key in their order. Each instance is read once.
  ///
  /// @param goesOn is checked now and then; after false the reading ends
  void read(Sink sink, BooleanSupplier goesOn) throws IOException, InterruptedException;

  @Override
  void close() throws IOException;
}
