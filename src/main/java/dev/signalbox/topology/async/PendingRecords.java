package dev.signalbox.topology.async;

import dev.signalbox.event.EventCodec;
import dev.signalbox.event.PendingRecord;
import dev.signalbox.event.RecordHeader;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/// Encodes received records for the store, with everything that Kafka Streams no longer knows when
/// it forwards them later.
public final class PendingRecords {
  private final EventCodec codec;

  PendingRecords(EventCodec codec) {
    this.codec = codec;
  }

  /// @param failed the number of failed attempts so far
  byte[] encode(ReceivedRecord received, int failed) {
    return codec.encode(pending(received, received.value(), failed));
  }

  /// The stored part of a record whose value another store keeps.
  public static PendingRecord withoutValue(ReceivedRecord received) {
    return pending(received, null, 0);
  }

  private static PendingRecord pending(
      ReceivedRecord received, byte @Nullable [] value, int failed) {
    List<RecordHeader> headers = new ArrayList<>();
    for (Header header : received.headers()) {
      headers.add(new RecordHeader(header.key(), wrapped(header.value())));
    }
    return new PendingRecord(
        received.topic(),
        received.partition(),
        received.offset(),
        received.timestamp(),
        wrapped(received.key()),
        wrapped(value),
        headers,
        failed);
  }

  PendingRecord decode(byte[] stored) {
    return codec.decode(stored, PendingRecord.class);
  }

  /// The received record.
  public static ReceivedRecord received(PendingRecord pending) {
    RecordHeaders headers = new RecordHeaders();
    for (RecordHeader header : pending.getHeaders()) {
      headers.add(header.getName(), bytes(header.getValue().orElse(null)));
    }
    return new ReceivedRecord(
        pending.getTopic(),
        pending.getPartition(),
        pending.getOffset(),
        bytes(pending.getKey().orElse(null)),
        bytes(pending.getValue().orElse(null)),
        headers,
        pending.getTimestamp());
  }

  private static @Nullable ByteBuffer wrapped(byte @Nullable [] bytes) {
    return bytes == null ? null : ByteBuffer.wrap(bytes);
  }

  private static byte @Nullable [] bytes(@Nullable ByteBuffer buffer) {
    if (buffer == null) {
      return null;
    }
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return bytes;
  }
}
