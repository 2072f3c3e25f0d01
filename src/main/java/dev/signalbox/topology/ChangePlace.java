package dev.signalbox.topology;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.topology.async.ReceivedRecord;
import java.util.Optional;
import org.apache.kafka.common.header.Headers;

/// Where a schema change is in its topic. Records of the topic `catalog-changes` have that of the
/// last schema change that they tell of as a header.
record ChangePlace(int partition, long offset) {
  private static final String HEADER = "signalbox-schema-change";

  static ChangePlace of(ReceivedRecord received) {
    return new ChangePlace(received.partition(), received.offset());
  }

  /// @throws NumberFormatException somebody else has written the header
  static Optional<ChangePlace> of(Headers headers) {
    return CloudEvents.text(headers, HEADER)
        .map(text -> text.split("@", 2))
        .filter(parts -> parts.length == 2)
        .map(parts -> new ChangePlace(Integer.parseInt(parts[0]), Long.parseLong(parts[1])));
  }

  void addTo(Headers headers) {
    headers.remove(HEADER);
    headers.add(HEADER, (partition + "@" + offset).getBytes(UTF_8));
  }

  /// Whether it is this change or a later one of the same partition.
  boolean covers(ChangePlace other) {
    return partition == other.partition() && offset >= other.offset();
  }
}
