package dev.signalbox.topology.async;

import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/// A record that a stage sends on.
///
/// @param result what it means for the question, for who observes the stage
/// @param child name of the topology's node that takes it
/// @param value null: a tombstone
public record OutputRecord(
    Result result, String child, byte[] key, byte @Nullable [] value, Headers headers) {

  /// What became of a record; few different ones.
  ///
  /// @param outcome such as `onward` or `failed`
  /// @param code why, or `none`
  public record Result(String outcome, String code) {}

  /// The same with other headers.
  public OutputRecord withHeaders(Headers others) {
    return new OutputRecord(result, child, key, value, others);
  }

  /// As it is written now. A record that kept the time of the question would be as old as that for
  /// the retention of its topic, and vanish before the next stage has read it.
  @SuppressWarnings("NullAway") // a record's value may be null: it is a tombstone then
  public Record<byte[], byte[]> record() {
    return new Record<>(key, value, System.currentTimeMillis(), headers);
  }
}
