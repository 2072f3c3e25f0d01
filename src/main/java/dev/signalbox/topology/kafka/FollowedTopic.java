package dev.signalbox.topology.kafka;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;

/// A compacted topic as the broker has it, and the time that compaction leaves its records.
///
/// @param name with prefix
/// @param id the broker's; a topic that is deleted and created again has another
/// @param window the time after its writing in which compaction keeps a record
/// @param removals the shortest time after its writing in which a tombstone can be read
public record FollowedTopic(String name, Uuid id, Duration window, Duration removals) {
  private static final String APPEND_TIME = "LogAppendTime";

  /// Describes topics in the order of their names.
  ///
  /// @throws BrokerException the broker does not describe them
  public static List<FollowedTopic> describe(Admin admin, List<String> names)
      throws InterruptedException {
    try {
      Map<String, TopicDescription> descriptions =
          admin.describeTopics(names).allTopicNames().get();
      Map<ConfigResource, Config> settings =
          admin.describeConfigs(names.stream().map(FollowedTopic::resource).toList()).all().get();
      List<FollowedTopic> topics = new ArrayList<>();
      for (String name : names) {
        TopicDescription description = descriptions.get(name);
        Config config = settings.get(resource(name));
        if (description == null || config == null) {
          throw new BrokerException("The broker does not describe the topic " + name, null);
        }
        topics.add(of(name, description.topicId(), config));
      }
      return topics;
    } catch (ExecutionException e) {
      throw new BrokerException("The topics could not be described: " + e.getMessage(), e);
    }
  }

  private static ConfigResource resource(String name) {
    return new ConfigResource(ConfigResource.Type.TOPIC, name);
  }

  /// Compaction goes by the time of a record, which is the time of its writing only where the
  /// broker sets it. A tombstone stays for `delete.retention.ms` after its first compaction.
  private static FollowedTopic of(String name, Uuid id, Config config) {
    boolean byAppendTime =
        config.get(TopicConfig.MESSAGE_TIMESTAMP_TYPE_CONFIG).value().equals(APPEND_TIME);
    Duration window =
        byAppendTime ? millis(config, TopicConfig.MIN_COMPACTION_LAG_MS_CONFIG) : Duration.ZERO;
    return new FollowedTopic(
        name, id, window, window.plus(millis(config, TopicConfig.DELETE_RETENTION_MS_CONFIG)));
  }

  private static Duration millis(Config config, String setting) {
    return Duration.ofMillis(Long.parseLong(config.get(setting).value()));
  }
}
