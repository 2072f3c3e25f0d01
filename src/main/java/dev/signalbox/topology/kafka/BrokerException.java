package dev.signalbox.topology.kafka;

import dev.signalbox.event.UnknownSchemaException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/// The broker cannot be started or used. The message says what to do.
public final class BrokerException extends RuntimeException {

  public BrokerException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /// Who follows a topic of Signalbox's own cannot go on without a record, nor wait for another to
  /// read it.
  public static BrokerException ofNewerVersion(
      ConsumerRecord<?, ?> record, UnknownSchemaException unknown) {
    return new BrokerException(
        "A newer version of Signalbox has written the record %s-%d@%d, of a schema that this version does not know (fingerprint %016x). Upgrade this instance"
            .formatted(record.topic(), record.partition(), record.offset(), unknown.fingerprint()),
        unknown);
  }
}
