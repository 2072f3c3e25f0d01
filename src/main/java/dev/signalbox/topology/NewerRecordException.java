package dev.signalbox.topology;

import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.EventFormatException.Kind;
import java.util.Optional;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;

/// A record that only Signalbox writes, of a schema that this version does not know: a newer
/// version has written it. No record is to blame, so the thread ends, and the record waits.
final class NewerRecordException extends KafkaException {

  /// @param place where the record is
  NewerRecordException(String place, EventFormatException cause) {
    super("a newer version has written %s: %s".formatted(place, cause.getMessage()), cause);
  }

  /// Why a thread has died, where it is this: one of these, or a store that holds such a record.
  static Optional<String> in(@Nullable Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof NewerRecordException newer) {
        return Optional.of(String.valueOf(newer.getMessage()));
      }
      if (cause instanceof EventFormatException format && format.kind() == Kind.UNKNOWN_SCHEMA) {
        return Optional.of("a newer version has written into its store: " + format.getMessage());
      }
    }
    return Optional.empty();
  }
}
