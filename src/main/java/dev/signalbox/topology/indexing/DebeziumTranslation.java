package dev.signalbox.topology.indexing;

import dev.signalbox.catalog.debezium.DebeziumReader;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Reads the messages that other systems send about databases.
@FunctionalInterface
public interface DebeziumTranslation {

  /// @param topic a configured one
  /// @param received when the message came
  /// @throws dev.signalbox.stage.StageException the message cannot be read
  DebeziumReader.Meaning read(String topic, byte @Nullable [] message, Instant received);
}
