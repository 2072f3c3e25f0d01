package dev.signalbox.topology.kafka;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.TopicsSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.InvalidReplicationFactorException;
import org.apache.kafka.common.errors.TopicExistsException;

/// Creates the missing topics.
///
/// @param kept the number of copies
public record TopicCreation(Topics topics, TopicsSettings kept, Admin admin) {
  private static final Duration VISIBLE_AFTER = Duration.ofSeconds(30);
  private static final Duration CHECK = Duration.ofMillis(20);

  /// Creates the topics of lanes, and checks the existing ones.
  ///
  /// @return the number of created topics
  public static int of(Configuration configuration, Set<Lane> lanes, Admin admin)
      throws InterruptedException {
    Set<Lane> all = new HashSet<>(lanes);
    all.add(Lane.INTERACTIVE); // every pipeline has its topics
    int created = 0;
    for (Lane lane : all) {
      created += new Topics(configuration, lane).create(admin).size();
    }
    return created;
  }

  /// Creates the missing topics, and returns once the broker lists them.
  ///
  /// @return their names, with prefix
  List<String> createMissing() throws InterruptedException {
    Set<String> present = Topics.present(admin);
    List<NewTopic> missing =
        topics.listed().stream()
            .filter(topic -> !present.contains(topics.name(topic.name())))
            .map(this::newTopic)
            .toList();
    List<String> created = new ArrayList<>();
    for (Map.Entry<String, KafkaFuture<Void>> creation :
        admin.createTopics(missing).values().entrySet()) {
      try {
        creation.getValue().get();
        created.add(creation.getKey());
      } catch (ExecutionException e) {
        if (!(e.getCause() instanceof TopicExistsException)) {
          throw new BrokerException(
              "The topic " + creation.getKey() + " could not be created: " + reason(e), e);
        }
        // Another process created it in the meantime; the check follows below.
      }
    }
    awaitVisible();
    return created;
  }

  /// The controller knows a created topic at once, and the brokers a moment later.
  private void awaitVisible() throws InterruptedException {
    Set<String> names =
        topics.listed().stream()
            .map(topic -> topics.name(topic.name()))
            .collect(Collectors.toSet());
    long end = System.nanoTime() + VISIBLE_AFTER.toNanos();
    while (!Topics.present(admin).containsAll(names)) {
      if (System.nanoTime() > end) {
        throw new BrokerException(
            "The broker does not list the created topics after " + VISIBLE_AFTER, null);
      }
      Thread.sleep(CHECK);
    }
  }

  private NewTopic newTopic(TopicDefinition topic) {
    return new NewTopic(
            topics.name(topic.name()),
            Optional.of(topics.partitions(topic)),
            Optional.ofNullable(kept.replication()).map(Integer::shortValue))
        .configs(created(topic));
  }

  /// The settings of a new topic. An existing topic may differ in its copies: [Durability] reports
  /// it, and the stages start all the same.
  private Map<String, String> created(TopicDefinition topic) {
    Map<String, String> settings = topics.settings(topic);
    if (kept.minInsyncReplicas() != null) {
      settings.put(
          TopicConfig.MIN_IN_SYNC_REPLICAS_CONFIG, Integer.toString(kept.minInsyncReplicas()));
    }
    return settings;
  }

  private String reason(ExecutionException e) throws InterruptedException {
    if (!(e.getCause() instanceof InvalidReplicationFactorException)) {
      return Topics.reason(e);
    }
    return kept.replication() == null
        ? Topics.reason(e)
            + ". The cluster's default.replication.factor asks for more brokers than there are; set topics.replication"
        : "topics.replication is %d, and the cluster has %d brokers; add brokers, or set topics.replication to as many at most"
            .formatted(kept.replication(), Durability.brokers(admin));
  }
}
