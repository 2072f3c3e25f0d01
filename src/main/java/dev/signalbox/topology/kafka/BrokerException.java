package dev.signalbox.topology.kafka;

import dev.signalbox.event.UnknownSchemaException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/// The broker cannot be started or used. The message names the fix.
public final class BrokerException extends RuntimeException {

  public BrokerException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /// A process that follows an internal topic can neither skip a record nor wait for another
  /// process to read it.
  public static BrokerException ofNewerVersion(
      ConsumerRecord<?, ?> record, UnknownSchemaException unknown) {
    return new BrokerException(
        "A newer version of Signalbox has written the record %s-%d@%d, of a schema that this version does not know (fingerprint %016x). Upgrade this instance"
            .formatted(record.topic(), record.partition(), record.offset(), unknown.fingerprint()),
        unknown);
  }
}
