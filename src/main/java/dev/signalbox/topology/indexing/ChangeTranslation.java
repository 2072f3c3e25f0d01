package dev.signalbox.topology.indexing;

import dev.signalbox.catalog.debezium.DebeziumReader;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Reads what others tell of databases.
@FunctionalInterface
public interface ChangeTranslation {

  /// @param topic a configured one
  /// @param received when the message came
  /// @throws dev.signalbox.stage.StageException the message cannot be read
  DebeziumReader.Meaning read(String topic, byte @Nullable [] message, Instant received);
}
