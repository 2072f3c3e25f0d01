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

/// The stores of one application on this machine, and the time in which the application may reuse
/// them after their release.
///
/// A reused store is brought up to date from its changelog. Another instance may have deleted a
/// record meanwhile, and the changelog may have forgotten the tombstone too. The store would then
/// keep the record, and its question would be answered twice. So Kafka Streams drops a store, and
/// restores it as a whole, after half of the tombstones' retention; the other half is left for the
/// restore.
///
/// Kafka Streams goes by the time at which a task's folder was last changed. With RocksDB that is
/// the time of its creation, so [#release] sets it for the tasks that this instance follows.
///
/// Source: [KIP-1259](https://cwiki.apache.org/confluence/display/KAFKA/KIP-1259).
///
/// @param stateFolder of the pipeline; no other process may use it
/// @param application its id, which names its folder in the state folder
/// @param lifetime the time after their release in which the stores are of use
public record LocalStores(Path stateFolder, String application, Duration lifetime) {
  private static final Logger LOG = LoggerFactory.getLogger(LocalStores.class);
  private static final String CHANGELOG = "-changelog";

  /// The lifetime while the broker has no changelog yet, so that no store holds records of one.
  private static final Duration UNKNOWN = Duration.ofMinutes(5);

  /// The stores of an application, by the present settings of its changelogs.
  ///
  /// @throws BrokerException the broker does not describe the changelogs
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

  /// Makes Kafka Streams drop expired stores: at its start, and while the application runs. A
  /// running application drops the stores of tasks that went to other instances, after twice the
  /// delay at the latest.
  Map<String, Object> properties() {
    return Map.of(
        StreamsConfig.STATE_CLEANUP_DIR_MAX_AGE_MS_CONFIG, lifetime.toMillis(),
        StreamsConfig.STATE_CLEANUP_DELAY_MS_CONFIG, lifetime.dividedBy(2).toMillis());
  }

  /// Marks the tasks that the application follows, as active or as standby, as up to date now. Call
  /// it right before the close. An application that has failed follows no task.
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
