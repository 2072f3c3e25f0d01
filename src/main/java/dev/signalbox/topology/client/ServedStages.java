package dev.signalbox.topology.client;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.ranking.IndexShard;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.BrokerReach;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.DescribedGroups;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.StageGroup;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;

/// Finds the stages that some process serves on the configured broker at this moment.
public final class ServedStages {
  private ServedStages() {}

  /// The stages whose groups have members; none where no broker is configured.
  ///
  /// @param lane of the stages that take questions; the stages that fill the index serve all lanes
  /// @throws BrokerException the broker does not answer within 12 s, or refuses the client
  public static Set<StageName> find(Configuration configuration, Lane lane)
      throws InterruptedException {
    Set<StageName> served = EnumSet.noneOf(StageName.class);
    String servers = configuration.kafka().get(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG);
    if (servers == null) {
      return served;
    }
    Map<String, StageGroup> groups = new HashMap<>();
    for (StageGroup group : StageGroup.possible()) {
      boolean ofLane = group.stages().stream().allMatch(StageName::takesQuestions);
      Lane its = ofLane ? lane : Lane.INTERACTIVE;
      groups.put(new ClientProperties(configuration, servers, its).applicationId(group), group);
    }
    BrokerReach.require(configuration, servers);
    try (Admin admin = Admin.create(new ClientProperties(configuration, servers).admin())) {
      List<StageGroup> running = new ArrayList<>();
      DescribedGroups.withMembers(admin, groups.keySet())
          .keySet()
          .forEach(id -> running.add(Objects.requireNonNull(groups.get(id))));
      running.stream()
          .filter(group -> areAllShardsOf(group, running))
          .forEach(group -> served.addAll(group.stages()));
    } catch (ExecutionException | KafkaException e) {
      throw new BrokerException(
          "The broker at %s cannot be asked (%s); check kafka.bootstrap.servers and the security settings"
              .formatted(servers, e.getMessage()),
          e);
    }
    return served;
  }

  /// Whether no shard of the index is missing; also for a group that ranks with the whole index.
  private static boolean areAllShardsOf(StageGroup group, List<StageGroup> running) {
    IndexShard shard = group.shard();
    return shard == null
        || IntStream.rangeClosed(1, shard.count())
            .mapToObj(number -> new IndexShard(number, shard.count()))
            .allMatch(each -> running.contains(new StageGroup(group.stages(), each)));
  }
}
