package dev.signalbox.topology.records;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.topology.kafka.CloudEvents;
import java.util.Locale;
import java.util.Optional;
import org.apache.kafka.common.header.Headers;

/// The place of the value of a record that a stage could not take. Its dead letter names the place
/// in a header.
enum ValuePlace {
  /// The dead letter holds the value, or the record had none.
  LETTER,
  /// The value was too large for the dead letter, and is only in the topic of the record.
  TOPIC;

  /// Letters of release 0.1.0 lack it.
  static final String HEADER = "signalbox-value";

  void describe(Headers headers) {
    headers.remove(HEADER);
    headers.add(HEADER, name().toLowerCase(Locale.ROOT).getBytes(UTF_8));
  }

  /// @return empty: the letter does not name the place
  static Optional<ValuePlace> of(Headers headers) {
    return CloudEvents.text(headers, HEADER)
        .flatMap(named -> {
          for (ValuePlace place : values()) {
            if (place.name().equalsIgnoreCase(named)) {
              return Optional.of(place);
            }
          }
          return Optional.empty();
        });
  }
}
