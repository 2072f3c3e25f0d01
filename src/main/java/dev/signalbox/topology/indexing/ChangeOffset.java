package dev.signalbox.topology.indexing;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.topology.async.ReceivedRecord;
import dev.signalbox.topology.kafka.CloudEvents;
import java.util.Optional;
import org.apache.kafka.common.header.Headers;

/// Where a schema change is in its topic. Records of the topic `catalog-changes` have that of the
/// last schema change that they tell of as a header.
record ChangeOffset(int partition, long offset) {
  private static final String HEADER = "signalbox-schema-change";

  static ChangeOffset of(ReceivedRecord received) {
    return new ChangeOffset(received.partition(), received.offset());
  }

  /// @throws NumberFormatException somebody else has written the header
  static Optional<ChangeOffset> of(Headers headers) {
    return CloudEvents.text(headers, HEADER)
        .map(text -> text.split("@", 2))
        .filter(parts -> parts.length == 2)
        .map(parts -> new ChangeOffset(Integer.parseInt(parts[0]), Long.parseLong(parts[1])));
  }

  void addTo(Headers headers) {
    headers.remove(HEADER);
    headers.add(HEADER, (partition + "@" + offset).getBytes(UTF_8));
  }

  /// Whether it is this change or a later one of the same partition.
  boolean covers(ChangeOffset other) {
    return partition == other.partition() && offset >= other.offset();
  }
}
