package dev.signalbox.topology.async;

import org.apache.kafka.common.KafkaException;

/// The results of earlier records could not be sent. The present record is not to blame, so Kafka
/// Streams must give up the task and restore it. Going on would drop that record or keep the
/// earlier ones for ever.
final class DeferredSendException extends KafkaException {

  DeferredSendException(RuntimeException cause) {
    super("The results of earlier records could not be sent", cause);
  }
}
