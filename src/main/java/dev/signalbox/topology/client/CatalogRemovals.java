package dev.signalbox.topology.client;

import dev.signalbox.config.Configuration;
import dev.signalbox.topology.indexing.SchemaChangePublisher;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.KafkaAccess;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;

/// Removes databases from the catalog because an operator wants it, whoever has registered them.
public final class CatalogRemovals {
  private static final String SOURCE = "command";

  private CatalogRemovals() {}

  /// Publishes that they are gone; the stage `index` removes them. Configurations that are older
  /// than this do not bring them back.
  ///
  /// @param servers of the broker
  /// @throws BrokerException the broker does not take it
  public static void remove(Configuration configuration, String servers, Collection<String> ids)
      throws InterruptedException {
    try (SchemaChangePublisher changes =
        new SchemaChangePublisher(KafkaAccess.of(configuration, servers), SOURCE, null)) {
      List<Future<RecordMetadata>> sent = new ArrayList<>();
      for (String id : ids) {
        sent.add(changes.removed(id));
      }
      for (Future<RecordMetadata> each : sent) {
        SchemaChangePublisher.written(each);
      }
    } catch (KafkaException e) {
      throw new BrokerException(
          "The broker at %s cannot be told anything: %s. Check kafka.bootstrap.servers and the security settings"
              .formatted(servers, e.getMessage()),
          e);
    }
  }
}
