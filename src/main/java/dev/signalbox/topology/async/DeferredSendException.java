package dev.signalbox.topology.async;

import org.apache.kafka.common.KafkaException;

/// Sending what earlier records came to has failed. The record that was being taken is not to
/// blame, so the task must be given up and restored: going on would drop that record or keep the
/// earlier ones for ever.
final class DeferredSendException extends KafkaException {

  DeferredSendException(RuntimeException cause) {
    super("What earlier records came to could not be sent", cause);
  }
}
