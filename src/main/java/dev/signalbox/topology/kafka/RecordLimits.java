package dev.signalbox.topology.kafka;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.IndexingSettings;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The limits of records that hold descriptions of databases. Each description takes one record, in
/// the topics and in the stores and changelogs of the stage `index`.
///
/// @param description the most bytes of a description
public record RecordLimits(int description) {
  private static final Logger LOG = LoggerFactory.getLogger(RecordLimits.class);

  /// Room for the rest of an event or a record: a stale mark, keys, headers.
  private static final int AROUND = 1 << 20;

  public static RecordLimits of(Configuration configuration) {
    return of(configuration.indexing());
  }

  public static RecordLimits of(IndexingSettings settings) {
    return new RecordLimits(settings.descriptionBytes());
  }

  /// The largest record of a topic that holds descriptions, in bytes.
  int topic() {
    return Math.max(TopicDefinition.MAX_RECORD_BYTES, description + AROUND);
  }

  /// The largest record of a store's changelog, in bytes; a store adds its own data to a record.
  public int changelog() {
    return 2 * topic();
  }

  /// The buffer of a producer, in bytes; it holds a few of the largest records.
  long buffer() {
    return Math.max(32L << 20, 2L * changelog());
  }

  /// @param bytes of the description
  /// @throws StageException the description is too large; the message names the database, the size
  ///   and the setting
  public void check(String database, int bytes) {
    if (bytes > description) {
      throw new StageException(
          FailureCode.CHANGE_NOT_APPLICABLE,
          "The description of the database '%s' has %,d bytes, and %,d is the most: raise indexing.description-bytes, or describe fewer tables ('schemas') or columns without values ('private-columns')"
              .formatted(database, bytes, description));
    }
  }

  /// Raises the limit of the existing topics that take less. Where the broker refuses it, the topic
  /// stays as it is.
  ///
  /// @param topics their largest record by name, in bytes
  /// @return the topics that still take less, each with its limit, the needed limit and the fix
  /// @throws BrokerException the broker does not show their settings
  public static List<String> raise(Admin admin, Map<String, Integer> topics)
      throws InterruptedException {
    if (topics.isEmpty()) {
      return List.of();
    }
    Map<String, Integer> present = new HashMap<>(topics);
    try {
      present.keySet().retainAll(admin.listTopics().names().get());
      Map<ConfigResource, Config> settings =
          admin.describeConfigs(resources(present.keySet())).all().get();
      settings.forEach((resource, config) -> {
        int found = Integer.parseInt(config.get(TopicConfig.MAX_MESSAGE_BYTES_CONFIG).value());
        present.computeIfPresent(resource.name(), (_, wanted) -> found < wanted ? wanted : null);
      });
    } catch (ExecutionException e) {
      throw new BrokerException("The topics could not be described: " + e.getMessage(), e);
    }
    return alter(admin, present);
  }

  private static List<String> alter(Admin admin, Map<String, Integer> wanted)
      throws InterruptedException {
    Map<ConfigResource, Collection<AlterConfigOp>> changes = new HashMap<>();
    wanted.forEach((topic, bytes) -> {
      ConfigEntry entry =
          new ConfigEntry(TopicConfig.MAX_MESSAGE_BYTES_CONFIG, Integer.toString(bytes));
      changes.put(resource(topic), List.of(new AlterConfigOp(entry, AlterConfigOp.OpType.SET)));
    });
    List<String> refused = new ArrayList<>();
    for (Map.Entry<ConfigResource, KafkaFuture<Void>> each :
        admin.incrementalAlterConfigs(changes).values().entrySet()) {
      String topic = each.getKey().name();
      try {
        each.getValue().get();
        LOG.info("Raised max.message.bytes of the topic {} to {}", topic, wanted.get(topic));
      } catch (ExecutionException e) {
        refused.add(
            "%s needs max.message.bytes %d (indexing.description-bytes), and the broker does not let it be raised here (%s); run: kafka-configs.sh --alter --topic %s --add-config max.message.bytes=%d"
                .formatted(topic, wanted.get(topic), e.getMessage(), topic, wanted.get(topic)));
      }
    }
    return refused;
  }

  private static List<ConfigResource> resources(Collection<String> topics) {
    return topics.stream().map(RecordLimits::resource).collect(Collectors.toList());
  }

  private static ConfigResource resource(String topic) {
    return new ConfigResource(ConfigResource.Type.TOPIC, topic);
  }
}
