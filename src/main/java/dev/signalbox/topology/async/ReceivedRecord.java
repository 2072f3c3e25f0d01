package dev.signalbox.topology.async;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Optional;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.jspecify.annotations.Nullable;

/// A record as a stage receives it, undecoded.
///
/// @param timestamp milliseconds since 1970, as Kafka carries it
public record ReceivedRecord(
    String topic,
    int partition,
    long offset,
    byte @Nullable [] key,
    byte @Nullable [] value,
    Headers headers,
    long timestamp) {

  /// Stands in place of a topic where a fused stage has sent the record.
  public static final String FUSED = "(fused)";

  /// Topic, partition and offset.
  public String place() {
    return topic + "-" + partition + "@" + offset;
  }

  /// The bytes of key, value and headers.
  long bytes() {
    long bytes = length(key) + length(value);
    for (Header header : headers) {
      bytes += header.key().length() + length(header.value());
    }
    return bytes;
  }

  private static long length(byte @Nullable [] part) {
    return part == null ? 0 : part.length;
  }

  public Optional<String> keyText() {
    return key == null ? Optional.empty() : Optional.of(new String(key, UTF_8));
  }

  /// @param metadata the record's topic, partition and offset; empty for a record of a fused stage
  public static ReceivedRecord of(
      Record<byte[], byte[]> record, Optional<RecordMetadata> metadata) {
    return new ReceivedRecord(
        metadata.map(RecordMetadata::topic).orElse(FUSED),
        metadata.map(RecordMetadata::partition).orElse(-1),
        metadata.map(RecordMetadata::offset).orElse(-1L),
        record.key(),
        record.value(),
        record.headers(),
        record.timestamp());
  }
}
