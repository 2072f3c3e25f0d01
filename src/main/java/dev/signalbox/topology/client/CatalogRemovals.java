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

/// Removes databases from the catalog for an operator, whichever configuration has registered them.
public final class CatalogRemovals {
  private static final String SOURCE = "command";

  private CatalogRemovals() {}

  /// Publishes that the databases are removed; the stage `index` removes them. Configurations that
  /// are older than this do not bring them back.
  ///
  /// @param servers of the broker
  /// @throws BrokerException the broker does not take the changes
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
          "No records can be sent to the broker at %s: %s. Check kafka.bootstrap.servers and the security settings"
              .formatted(servers, e.getMessage()),
          e);
    }
  }
}
