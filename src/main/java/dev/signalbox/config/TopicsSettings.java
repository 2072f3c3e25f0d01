package dev.signalbox.config;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// How the topics that are created here are kept, those of Kafka Streams among them.
///
/// @param replication on how many brokers each record lies; null: as the cluster has it
///   (`default.replication.factor`). 1 says that one lost disk may lose all, and silences the
///   warning of it
/// @param minInsyncReplicas how many of these must have a record before it counts as written; null:
///   as the cluster has it (`min.insync.replicas`)
/// @param longestOutage for how long a stage may be away and still finds what it has not read:
///   topics keep their records for so long at least
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
