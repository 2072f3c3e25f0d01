package dev.signalbox.replay;

import dev.signalbox.event.OffsetRange;
import dev.signalbox.event.Question;
import java.io.IOException;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/// What a run replays.
interface Events extends AutoCloseable {

  /// One event in front of a stage, as it was recorded.
  ///
  /// @param question whose event it is
  record Event(Question question, byte @Nullable [] key, byte[] value, Headers headers) {}

  /// Takes events.
  interface Sink {
    void take(Event event) throws InterruptedException;
  }

  /// The topic that they are from, with prefix; null: they are from elsewhere.
  @Nullable String topic();

  /// Which of its records; of a topic that is followed, those so far.
  List<OffsetRange> ranges();

  /// How many could not be read.
  long skippedSoFar();

  /// Gives all of them to the sink; those of one key in their order. Once for each instance.
  ///
  /// @param goesOn asked now and then; after false there are no more
  void read(Sink sink, BooleanSupplier goesOn) throws IOException, InterruptedException;

  @Override
  void close() throws IOException;
}
