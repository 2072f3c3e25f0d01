package dev.signalbox.config;

import org.jspecify.annotations.Nullable;

/// How the topics that are created here are kept, those of Kafka Streams among them.
///
/// @param replication on how many brokers each record lies; null: as the cluster has it
///   (`default.replication.factor`). 1 says that one lost disk may lose all, and silences the
///   warning of it
/// @param minInsyncReplicas how many of these must have a record before it counts as written; null:
///   as the cluster has it (`min.insync.replicas`)
public record TopicsSettings(@Nullable Integer replication, @Nullable Integer minInsyncReplicas) {

  public TopicsSettings {
    Check.that(
        replication == null || (replication > 0 && replication <= Short.MAX_VALUE),
        "topics.replication",
        "1 or more",
        replication);
    Check.that(
        minInsyncReplicas == null || minInsyncReplicas > 0,
        "topics.min-insync-replicas",
        "1 or more",
        minInsyncReplicas);
    Check.that(
        replication == null || minInsyncReplicas == null || minInsyncReplicas <= replication,
        "topics.min-insync-replicas",
        "at most topics.replication (%s), or nothing can be written".formatted(replication),
        minInsyncReplicas);
  }

  public static TopicsSettings defaults() {
    return new TopicsSettings(null, null);
  }
}
