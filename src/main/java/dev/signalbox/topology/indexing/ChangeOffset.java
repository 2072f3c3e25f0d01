package dev.signalbox.topology.indexing;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.topology.async.ReceivedRecord;
import dev.signalbox.topology.kafka.CloudEvents;
import java.util.Optional;
import org.apache.kafka.common.header.Headers;

/// The position of a schema change in its topic. A header of each record of the topic
/// `catalog-changes` has the position of the last schema change that the record reports.
record ChangeOffset(int partition, long offset) {
  private static final String HEADER = "signalbox-schema-change";

  static ChangeOffset of(ReceivedRecord received) {
    return new ChangeOffset(received.partition(), received.offset());
  }

  /// @throws NumberFormatException another program has written the header
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

  /// Whether this position is that of the change or of a later one in the same partition.
  boolean covers(ChangeOffset other) {
    return partition == other.partition() && offset >= other.offset();
  }
}
