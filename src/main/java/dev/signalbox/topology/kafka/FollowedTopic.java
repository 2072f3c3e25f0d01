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

/// A compacted topic as the broker has it, and what compaction leaves of it for how long.
///
/// @param name with prefix
/// @param id the broker's; a topic that is deleted and made anew has another
/// @param window how long compaction leaves a record alone, from its writing on
/// @param removals how long a tombstone can be read at least, from its writing on
public record FollowedTopic(String name, Uuid id, Duration window, Duration removals) {
  private static final String APPEND_TIME = "LogAppendTime";

  /// In the order of the names.
  ///
  /// @throws BrokerException the broker does not tell
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

  /// Compaction goes by the time of a record, which tells when it was written only where the broker
  /// sets it. A tombstone stays for the time of `delete.retention.ms` after its first compaction.
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
