package dev.signalbox.topology.async;

import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/// A record that a stage sends.
///
/// @param result its meaning for the question, for observers of the stage
/// @param child name of the topology's node that receives it
/// @param value null: a tombstone
public record OutputRecord(
    Result result, String child, byte[] key, byte @Nullable [] value, Headers headers) {

  /// The outcome of a record; few different values exist.
  ///
  /// @param outcome such as `onward` or `failed`
  /// @param code the reason, or `none`
  public record Result(String outcome, String code) {}

  /// The same record with other headers.
  public OutputRecord withHeaders(Headers others) {
    return new OutputRecord(result, child, key, value, others);
  }

  /// The record with the present time. With the time of the question, the retention of its topic
  /// could delete it before the next stage has read it.
  @SuppressWarnings("NullAway") // the value of a tombstone is null
  public Record<byte[], byte[]> record() {
    return new Record<>(key, value, System.currentTimeMillis(), headers);
  }
}
