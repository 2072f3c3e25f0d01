package dev.signalbox.topology.async;

import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/// A record that a stage sends on.
///
/// @param child name of the topology's node that takes it
/// @param value null: a tombstone
public record Emission(String child, byte[] key, byte @Nullable [] value, Headers headers) {

  @SuppressWarnings("NullAway") // a record's value may be null: it is a tombstone then
  public Record<byte[], byte[]> record(long timestamp) {
    return new Record<>(key, value, timestamp, headers);
  }
}
