package dev.signalbox.topology.kafka;

import dev.signalbox.config.StageName;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.PendingRecord;
import dev.signalbox.event.Question;
import dev.signalbox.topology.async.PendingRecords;
import dev.signalbox.topology.async.ReceivedRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ConsumerGroupDescription;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.GroupIdNotFoundException;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/// The positions of a lane's stopped applications in their topics, and the questions that wait for
/// them.
///
/// @param read the next record of each partition, by application
/// @param gaps the places where records in front of an application were deleted
public record LanePositions(
    ClientProperties properties,
    Topics topics,
    Map<StageGroup, Map<TopicPartition, Long>> read,
    List<Gap> gaps) {

  /// Records that were deleted before a stage read them.
  ///
  /// @param position the next record that the stage would have read
  /// @param beginning the oldest record that is left
  public record Gap(StageName stage, TopicPartition partition, long position, long beginning) {

    /// The number of deleted records; compaction and transactions count as records.
    public long missed() {
      return beginning - position;
    }
  }

  /// @throws BrokerException one of the applications runs
  public static LanePositions of(Admin admin, ClientProperties properties, Topics topics)
      throws InterruptedException, ExecutionException {
    Map<StageGroup, Map<TopicPartition, Long>> read = new HashMap<>();
    for (StageGroup group : StageGroup.possible()) {
      if (group.takesQuestions() && isStopped(admin, properties.applicationId(group))) {
        Map<TopicPartition, Long> positions = new HashMap<>();
        admin
            .listConsumerGroupOffsets(properties.applicationId(group))
            .partitionsToOffsetAndMetadata()
            .get()
            .forEach((partition, at) -> positions.put(partition, at.offset()));
        read.put(group, positions);
      }
    }
    return new LanePositions(properties, topics, Map.copyOf(read), gaps(properties, read));
  }

  /// @return false where the application has never run
  private static boolean isStopped(Admin admin, String application)
      throws InterruptedException, ExecutionException {
    try {
      ConsumerGroupDescription group =
          Objects.requireNonNull(
                  admin
                      .describeConsumerGroups(List.of(application))
                      .describedGroups()
                      .get(application))
              .get();
      if (!group.members().isEmpty()) {
        throw new BrokerException(
            "The application %s runs; stop all processes with stages of its lane first (one that has failed stays a member for the time of its session)"
                .formatted(application),
            null);
      }
      return true;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof GroupIdNotFoundException) {
        return false;
      }
      throw e;
    }
  }

  private static List<Gap> gaps(
      ClientProperties properties, Map<StageGroup, Map<TopicPartition, Long>> read) {
    List<Gap> gaps = new ArrayList<>();
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(properties.consumer("signalbox-positions"))) {
      read.forEach((group, positions) ->
          consumer
              .beginningOffsets(positions.keySet())
              .forEach((partition, beginning) -> {
                long position = positions.getOrDefault(partition, beginning);
                if (position < beginning) {
                  gaps.add(new Gap(group.stages().getFirst(), partition, position, beginning));
                }
              }));
    }
    return List.copyOf(gaps);
  }

  /// The ids of the questions that wait in front of a stage or in the store of one.
  public Set<String> waiting(EventCodec codec) {
    Set<String> ids = new HashSet<>();
    Set<StageName> never = StageName.ofQuestions();
    read.forEach((group, positions) -> {
      never.removeAll(group.stages());
      scan(
          topics.name(group.input()),
          record -> {
            TopicPartition partition = new TopicPartition(record.topic(), record.partition());
            if (record.offset() >= positions.getOrDefault(partition, 0L)) {
              ids.addAll(ids(codec, record.headers(), record.value()));
            }
          });
      group.stages().forEach(stage -> ids.addAll(stored(codec, group, stage)));
    });
    for (StageName stage : never) {
      scan(
          topics.name(stage.input()),
          record -> ids.addAll(ids(codec, record.headers(), record.value())));
    }
    return ids;
  }

  private void scan(
      String topic,
      java.util.function.Consumer<ConsumerRecord<byte[], byte @Nullable []>> records) {
    TopicScan.read(properties, "signalbox-positions", topic, records);
  }

  private Set<String> stored(EventCodec codec, StageGroup group, StageName stage) {
    String changelog =
        "%s-pending-%s-changelog".formatted(properties.applicationId(group), stage.id());
    Map<String, byte[]> last = new HashMap<>();
    try {
      scan(
          changelog,
          record -> {
            String key = record.partition() + ":" + HexFormat.of().formatHex(record.key());
            byte[] value = record.value();
            if (value == null) {
              last.remove(key);
            } else {
              last.put(key, value);
            }
          });
    } catch (BrokerException none) {
      return Set.of(); // a stage without asynchronous calls has no store
    }
    Set<String> ids = new HashSet<>();
    for (byte[] value : last.values()) {
      ReceivedRecord record = PendingRecords.received(codec.decode(value, PendingRecord.class));
      ids.addAll(ids(codec, record.headers(), record.value()));
    }
    return ids;
  }

  /// The client of a question need not give its event an id, nor the id of the question.
  private static Set<String> ids(EventCodec codec, Headers headers, byte @Nullable [] value) {
    Set<String> ids = new HashSet<>();
    CloudEvents.id(headers).ifPresent(ids::add);
    try {
      ids.add(codec.decode(value, CloudEvents.stated(headers), Question.class).getId());
    } catch (EventFormatException noQuestion) {
      // A later event of a question has the id of the question in its header.
    }
    return ids;
  }

  /// Lets the applications go on at the oldest records that are left.
  public void close(Admin admin) throws InterruptedException, ExecutionException {
    for (StageGroup group : read.keySet()) {
      Map<TopicPartition, OffsetAndMetadata> begin = new HashMap<>();
      for (Gap gap : gaps) {
        if (gap.stage() == group.stages().getFirst()
            && read.getOrDefault(group, Map.of()).containsKey(gap.partition())) {
          begin.put(gap.partition(), new OffsetAndMetadata(gap.beginning()));
        }
      }
      if (!begin.isEmpty()) {
        admin.alterConsumerGroupOffsets(properties.applicationId(group), begin).all().get();
      }
    }
  }
}
