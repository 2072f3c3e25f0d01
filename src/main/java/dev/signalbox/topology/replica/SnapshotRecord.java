package dev.signalbox.topology.replica;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.topology.kafka.CloudEvents;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.jspecify.annotations.Nullable;

/// Records as a [ReplicaSnapshot] keeps them: the value as it came, behind the headers that a
/// replica reads. Their places in the topic are not kept.
final class SnapshotRecord {
  private static final String KEPT_HEADERS = "signalbox-";
  private static final int NOWHERE = -1;

  private SnapshotRecord() {}

  /// The number of headers, each with its name and value, and the record's value; each part but the
  /// last behind its length.
  static byte[] encode(ConsumerRecord<byte[], byte[]> record) {
    List<byte[]> parts = new ArrayList<>();
    for (Header header : record.headers()) {
      if (isRead(header.key()) && header.value() != null) {
        parts.add(header.key().getBytes(UTF_8));
        parts.add(header.value());
      }
    }
    int size = parts.stream().mapToInt(part -> Integer.BYTES + part.length).sum();
    ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES + size + record.value().length);
    bytes.putInt(parts.size() / 2);
    parts.forEach(part -> bytes.putInt(part.length).put(part));
    return bytes.put(record.value()).array();
  }

  private static boolean isRead(String header) {
    return header.startsWith(KEPT_HEADERS) || header.equals(CloudEvents.SOURCE);
  }

  /// @throws IOException the bytes are not an encoded record
  static ConsumerRecord<byte[], byte[]> decode(String topic, byte[] key, byte[] encoded)
      throws IOException {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(encoded);
      RecordHeaders headers = new RecordHeaders();
      for (int left = bytes.getInt(); left > 0; left--) {
        headers.add(new String(part(bytes, bytes.getInt()), UTF_8), part(bytes, bytes.getInt()));
      }
      return record(topic, key, part(bytes, bytes.remaining()), headers);
    } catch (BufferUnderflowException | NegativeArraySizeException e) {
      throw new IOException("the record of " + new String(key, UTF_8) + " is truncated", e);
    }
  }

  private static byte[] part(ByteBuffer bytes, int length) {
    if (length > bytes.remaining()) {
      throw new BufferUnderflowException();
    }
    byte[] part = new byte[length];
    bytes.get(part);
    return part;
  }

  /// A record that removes the one of its key.
  static ConsumerRecord<byte[], byte[]> tombstone(String topic, byte[] key) {
    return record(topic, key, null, new RecordHeaders());
  }

  private static ConsumerRecord<byte[], byte[]> record(
      String topic, byte[] key, byte @Nullable [] value, RecordHeaders headers) {
    return new ConsumerRecord<>(
        topic,
        NOWHERE,
        NOWHERE,
        ConsumerRecord.NO_TIMESTAMP,
        TimestampType.NO_TIMESTAMP_TYPE,
        key.length,
        value == null ? ConsumerRecord.NULL_SIZE : value.length,
        key,
        value,
        headers,
        Optional.empty());
  }
}
