package dev.signalbox.topology.kafka;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TaskMetadata;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The stores of one application on this machine, and for how long they may be read again after the
/// application has let go of them.
///
/// A store that comes back is brought up to date from its changelog. Where another instance has
/// deleted a record meanwhile, and the changelog has forgotten the tombstone too, the store would
/// keep the record, and its question would be answered twice. So a store is dropped, and restored
/// as a whole, once half of the tombstones' retention is over; the other half is left for the
/// restore.
///
/// Kafka Streams drops by the time at which a task's folder was last changed. With RocksDB that is
/// the time of its making, so [#release] sets it for the tasks that this instance follows.
///
/// Source: [KIP-1259](https://cwiki.apache.org/confluence/display/KAFKA/KIP-1259).
///
/// @param stateFolder of the pipeline; no other process may use it
/// @param application its id, which names its folder in there
/// @param lifetime how long stores are of use after they were released
public record LocalStores(Path stateFolder, String application, Duration lifetime) {
  private static final Logger LOG = LoggerFactory.getLogger(LocalStores.class);
  private static final String CHANGELOG = "-changelog";

  /// Where the broker has no changelog yet, so that nothing is stored of one that counts.
  private static final Duration UNKNOWN = Duration.ofMinutes(5);

  /// Those of an application whose changelogs are as the broker says now.
  ///
  /// @throws BrokerException the broker does not tell
  public static LocalStores of(Admin admin, String application, Path stateFolder)
      throws InterruptedException {
    return new LocalStores(stateFolder, application, lifetime(admin, application));
  }

  private static Duration lifetime(Admin admin, String application) throws InterruptedException {
    try {
      List<ConfigResource> changelogs =
          admin.listTopics().names().get().stream()
              .filter(name -> name.startsWith(application + "-") && name.endsWith(CHANGELOG))
              .map(name -> new ConfigResource(ConfigResource.Type.TOPIC, name))
              .toList();
      return admin.describeConfigs(changelogs).all().get().values().stream()
          .map(LocalStores::retentionOfTombstones)
          .min(Duration::compareTo)
          .map(shortest -> shortest.dividedBy(2))
          .orElse(UNKNOWN);
    } catch (ExecutionException e) {
      throw new BrokerException(
          "The changelogs of " + application + " cannot be described: " + e.getMessage(), e);
    }
  }

  private static Duration retentionOfTombstones(Config changelog) {
    return Duration.ofMillis(
        Long.parseLong(changelog.get(TopicConfig.DELETE_RETENTION_MS_CONFIG).value()));
  }

  /// Has Kafka Streams drop stores in time: at its start, and while the application runs those of
  /// tasks that went to other instances, at the latest after twice the delay.
  Map<String, Object> properties() {
    return Map.of(
        StreamsConfig.STATE_CLEANUP_DIR_MAX_AGE_MS_CONFIG, lifetime.toMillis(),
        StreamsConfig.STATE_CLEANUP_DELAY_MS_CONFIG, lifetime.dividedBy(2).toMillis());
  }

  /// Says of the tasks that the application follows, as active or as standby, that they are up to
  /// date now. Call it right before it is closed. An application that has failed follows none.
  public void release(KafkaStreams streams) {
    if (!streams.state().isRunningOrRebalancing()) {
      return;
    }
    FileTime now = FileTime.from(Instant.now());
    streams
        .metadataForLocalThreads()
        .forEach(thread -> {
          thread.activeTasks().forEach(task -> touch(task, now));
          thread.standbyTasks().forEach(task -> touch(task, now));
        });
  }

  private void touch(TaskMetadata task, FileTime now) {
    Path stored = stateFolder.resolve(application).resolve(task.taskId().toString());
    try {
      if (Files.exists(stored)) {
        Files.setLastModifiedTime(stored, now);
      }
    } catch (IOException e) {
      LOG.warn("The stores in {} are restored as a whole at the next start", stored, e);
    }
  }
}
