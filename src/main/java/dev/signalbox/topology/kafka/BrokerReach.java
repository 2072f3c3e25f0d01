package dev.signalbox.topology.kafka;

import dev.signalbox.config.Configuration;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;

/// Asks a configured broker for its nodes, so that a broker that is not there is told soon. The
/// clients themselves wait for a minute.
public final class BrokerReach {
  private static final Duration PATIENCE = Duration.ofSeconds(12);

  private BrokerReach() {}

  /// @param servers of the broker
  /// @return the number of its nodes
  /// @throws BrokerException it does not answer within 12 s, or refuses the client
  public static int require(Configuration configuration, String servers) {
    Map<String, Object> properties = new HashMap<>(configuration.kafka());
    properties.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, servers);
    try (ClosedSoon client = new ClosedSoon(Admin.create(properties))) {
      return client
          .admin()
          .describeCluster()
          .nodes()
          .get(PATIENCE.toSeconds(), TimeUnit.SECONDS)
          .size();
    } catch (TimeoutException e) {
      throw new BrokerException(
          "The broker at %s does not answer within %d s; check kafka.bootstrap.servers, that it runs, the network and the security settings"
              .formatted(servers, PATIENCE.toSeconds()),
          e);
    } catch (ExecutionException | KafkaException e) {
      throw new BrokerException(
          "The broker at %s cannot be asked: %s. Check kafka.bootstrap.servers and the security settings"
              .formatted(servers, e.getMessage()),
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BrokerException("The broker at %s was not waited for".formatted(servers), e);
    }
  }

  /// Ends its calls at once, where Kafka's own close waits for them.
  private record ClosedSoon(Admin admin) implements AutoCloseable {
    @Override
    public void close() {
      admin.close(Duration.ZERO);
    }
  }
}
