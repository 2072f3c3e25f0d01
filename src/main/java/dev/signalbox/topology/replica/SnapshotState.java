package dev.signalbox.topology.replica;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.config.DurationText;
import dev.signalbox.topology.kafka.FollowedTopic;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.TopicPartition;

/// The offsets up to which a [ReplicaSnapshot] has the topics.
///
/// @param seenUntil milliseconds since 1970: all records written before have been read
public record SnapshotState(int format, long seenUntil, List<Position> positions) {
  private static final JsonMapper JSON = new JsonMapper();

  /// Another layout of the snapshot has another number.
  private static final int FORMAT = 1;

  /// Clocks differ, and records of an open transaction are read after its end.
  private static final Duration SLACK = Duration.ofHours(1);

  public SnapshotState {
    positions = List.copyOf(positions);
  }

  /// @param topicId the broker's
  /// @param offset of the next record
  record Position(String topic, String topicId, int partition, long offset) {

    TopicPartition topicPartition() {
      return new TopicPartition(topic, partition);
    }
  }

  /// @param offsets of the next record of each partition
  static SnapshotState of(
      List<FollowedTopic> topics, Map<TopicPartition, Long> offsets, Instant seenUntil) {
    List<Position> positions = new ArrayList<>();
    for (FollowedTopic topic : topics) {
      offsets.forEach((partition, offset) -> {
        if (partition.topic().equals(topic.name())) {
          positions.add(
              new Position(topic.name(), topic.id().toString(), partition.partition(), offset));
        }
      });
    }
    return new SnapshotState(FORMAT, seenUntil.toEpochMilli(), positions);
  }

  static SnapshotState decode(byte[] json) throws IOException {
    return JSON.readValue(json, SnapshotState.class);
  }

  byte[] encode() {
    return JSON.valueToTree(this).toString().getBytes(UTF_8);
  }

  /// The offset of the next record of each partition.
  public Map<TopicPartition, Long> offsets() {
    Map<TopicPartition, Long> offsets = new HashMap<>();
    positions.forEach(position -> offsets.put(position.topicPartition(), position.offset()));
    return offsets;
  }

  public Instant seen() {
    return Instant.ofEpochMilli(seenUntil);
  }

  /// Why no start can go on from here, in words; empty: it fits.
  ///
  /// @param beginnings offset of the first record of each partition
  /// @param ends offset behind the last record of each partition
  Optional<String> misfit(
      List<FollowedTopic> topics,
      Map<TopicPartition, Long> beginnings,
      Map<TopicPartition, Long> ends,
      Instant now) {
    if (format != FORMAT) {
      return Optional.of("its format is %d, and not %d".formatted(format, FORMAT));
    }
    if (!offsets().keySet().equals(ends.keySet())) {
      return Optional.of(
          "it has the partitions %s, and its reader follows %s"
              .formatted(offsets().keySet(), ends.keySet()));
    }
    return topics.stream()
        .flatMap(topic -> misfit(topic, now).stream())
        .findFirst()
        .or(() ->
            positions.stream()
                .flatMap(position -> misfit(position, beginnings, ends).stream())
                .findFirst());
  }

  /// Whether removals that it has not seen can no longer be read, so that no start can go on from
  /// here.
  boolean isTooOld(List<FollowedTopic> topics, Instant now) {
    return topics.stream().anyMatch(topic -> seen().isBefore(earliest(topic, now)));
  }

  private static Instant earliest(FollowedTopic topic, Instant now) {
    return now.minus(topic.removals()).plus(SLACK);
  }

  private Optional<String> misfit(FollowedTopic topic, Instant now) {
    boolean another =
        positions.stream()
            .anyMatch(position ->
                position.topic().equals(topic.name())
                    && !position.topicId().equals(topic.id().toString()));
    if (another) {
      return Optional.of("the topic %s was created anew since".formatted(topic.name()));
    }
    if (seen().isBefore(earliest(topic, now)) || seen().isAfter(now.plus(SLACK))) {
      return Optional.of(
          "it is from %s, and removals can be read in the topic %s for %s only"
              .formatted(seen(), topic.name(), DurationText.of(topic.removals())));
    }
    return Optional.empty();
  }

  private static Optional<String> misfit(
      Position position, Map<TopicPartition, Long> beginnings, Map<TopicPartition, Long> ends) {
    long beginning = beginnings.getOrDefault(position.topicPartition(), 0L);
    long end = ends.getOrDefault(position.topicPartition(), 0L);
    return position.offset() >= beginning && position.offset() <= end
        ? Optional.empty()
        : Optional.of(
            "it ends at %s@%d, and the topic has the offsets %d to %d"
                .formatted(position.topicPartition(), position.offset(), beginning, end));
  }
}
