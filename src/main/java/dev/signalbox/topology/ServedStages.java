package dev.signalbox.topology;

import dev.signalbox.config.Configuration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ConsumerGroupDescription;
import org.apache.kafka.clients.admin.DescribeConsumerGroupsOptions;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.GroupIdNotFoundException;

/// Tells which stages some process serves on the configured broker at this moment.
public final class ServedStages {
  private ServedStages() {}

  /// The stages whose groups have members; none where no broker is configured.
  ///
  /// @throws BrokerException the broker cannot be asked
  public static Set<StageName> find(Configuration configuration) throws InterruptedException {
    Set<StageName> served = EnumSet.noneOf(StageName.class);
    String servers = configuration.kafka().get(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG);
    if (servers == null) {
      return served;
    }
    ClientProperties properties = new ClientProperties(configuration, servers);
    List<StageGroup> groups = StageGroup.possible();
    try (Admin admin = Admin.create(properties.admin())) {
      Map<String, KafkaFuture<ConsumerGroupDescription>> described =
          admin
              .describeConsumerGroups(
                  groups.stream().map(properties::applicationId).toList(),
                  new DescribeConsumerGroupsOptions())
              .describedGroups();
      for (StageGroup group : groups) {
        if (hasMembers(Objects.requireNonNull(described.get(properties.applicationId(group))))) {
          served.addAll(group.stages());
        }
      }
    } catch (ExecutionException | KafkaException e) {
      throw new BrokerException(
          "The broker at %s cannot be asked (%s); check kafka.bootstrap.servers and the security settings"
              .formatted(servers, e.getMessage()),
          e);
    }
    return served;
  }

  private static boolean hasMembers(KafkaFuture<ConsumerGroupDescription> group)
      throws InterruptedException, ExecutionException {
    try {
      return !group.get().members().isEmpty();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof GroupIdNotFoundException) {
        return false;
      }
      throw e;
    }
  }
}
