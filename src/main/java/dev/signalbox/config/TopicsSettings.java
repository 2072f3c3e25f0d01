package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Replication and retention of the topics that Signalbox creates, with those of Kafka Streams.
///
/// @param replication number of brokers that keep each record; null: the cluster's
///   `default.replication.factor`. With 1, one lost disk may lose all records, and the warning of
///   it is silenced
/// @param minInsyncReplicas number of replicas that confirm a write; null: the cluster's
///   `min.insync.replicas`
/// @param longestOutage the longest downtime of a stage without lost records: topics keep their
///   records for at least as long
public record TopicsSettings(
    @Nullable Integer replication, @Nullable Integer minInsyncReplicas, Duration longestOutage) {
  private static final Duration LONGEST_OUTAGE = Duration.ofDays(7);

  public TopicsSettings {
    SettingRules.that(
        replication == null || (replication > 0 && replication <= Short.MAX_VALUE),
        "topics.replication",
        "1 or more",
        replication);
    SettingRules.that(
        minInsyncReplicas == null || minInsyncReplicas > 0,
        "topics.min-insync-replicas",
        "1 or more",
        minInsyncReplicas);
    SettingRules.that(
        replication == null || minInsyncReplicas == null || minInsyncReplicas <= replication,
        "topics.min-insync-replicas",
        "at most topics.replication (%s), or nothing can be written".formatted(replication),
        minInsyncReplicas);
    SettingRules.that(
        longestOutage.isPositive(), "topics.longest-outage", "longer than nothing", longestOutage);
  }

  public static TopicsSettings defaults() {
    return new TopicsSettings(null, null, LONGEST_OUTAGE);
  }
}
