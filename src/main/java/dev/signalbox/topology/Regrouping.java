package dev.signalbox.topology;

import dev.signalbox.topology.kafka.Backlog;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.StageGroup;
import dev.signalbox.topology.kafka.Topics;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ConsumerGroupDescription;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.GroupIdNotFoundException;
import org.apache.kafka.common.errors.GroupNotEmptyException;
import org.apache.kafka.common.errors.UnknownMemberIdException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes over from another grouping of the stages, which has other applications, offsets and
/// stores. The new applications begin where the former have ended; the former must have no records
/// left.
///
/// Several instances may do this at once: each does the same, and leaves running applications
/// alone.
final class Regrouping {
  private static final Logger LOG = LoggerFactory.getLogger(Regrouping.class);

  /// An application of another grouping, which is not running.
  ///
  /// @param offsets the next record of each partition of its topic
  private record Former(
      StageGroup group, String application, Map<TopicPartition, OffsetAndMetadata> offsets) {}

  private final Admin admin;
  private final ClientProperties properties;
  private final Topics topics;
  private final Backlog backlog;

  Regrouping(Admin admin, ClientProperties properties, Topics topics) {
    this.admin = admin;
    this.properties = properties;
    this.topics = topics;
    this.backlog = new Backlog(admin, properties, topics);
  }

  /// Lets these groups go on where the groups of another grouping have ended.
  ///
  /// @return the applications of other groupings; their stores here have no use any more
  /// @throws BrokerException one of them runs, or has records left; the message says how to go on
  List<String> takeOver(Collection<StageGroup> groups) throws InterruptedException {
    List<StageGroup> others =
        StageGroup.possible().stream()
            .filter(other -> groups.stream().anyMatch(other::excludes))
            .toList();
    try {
      List<Former> formers = formers(others);
      for (Former former : formers) {
        refuseUnlessDrained(former);
      }
      if (!formers.isEmpty()) {
        for (StageGroup group : groups) {
          if (formers.stream().anyMatch(former -> former.group().excludes(group))) {
            begin(group, formers);
          }
        }
        delete(formers);
      }
    } catch (ExecutionException e) {
      throw new BrokerException(
          "The applications of another grouping cannot be replaced: " + e.getMessage(), e);
    }
    return others.stream().map(properties::applicationId).toList();
  }

  private List<Former> formers(List<StageGroup> others)
      throws InterruptedException, ExecutionException {
    List<Former> formers = new ArrayList<>();
    Map<String, KafkaFuture<ConsumerGroupDescription>> described =
        admin
            .describeConsumerGroups(others.stream().map(properties::applicationId).toList())
            .describedGroups();
    for (StageGroup other : others) {
      String application = properties.applicationId(other);
      Optional<ConsumerGroupDescription> found =
          unless(GroupIdNotFoundException.class, described.get(application));
      if (found.isPresent() && !found.get().members().isEmpty()) {
        throw new BrokerException(
            "The stages run in another grouping already: the application %s is running. Stop it first, or start with the grouping that it has (streams.fused, --stages)"
                .formatted(application),
            null);
      }
      if (found.isPresent()) {
        Map<TopicPartition, OffsetAndMetadata> offsets = backlog.offsets(other);
        if (!offsets.isEmpty()) {
          formers.add(new Former(other, application, offsets));
        }
      }
    }
    return formers;
  }

  private void refuseUnlessDrained(Former former) throws InterruptedException, ExecutionException {
    int unread = backlog.unread(former.offsets());
    int pending = backlog.pending(former.group());
    if (unread + pending > 0) {
      throw new BrokerException(
          "The grouping of the stages has changed, and the application %s of the grouping before has %d records left (%d unread, %d pending). Start with the grouping as it was (streams.fused, --stages), wait until they are answered, stop it, and change the grouping then"
              .formatted(former.application(), unread + pending, unread, pending),
          null);
    }
  }

  /// Begins where an application with the same topic has ended, or at the end of a topic without
  /// readers.
  private void begin(StageGroup group, List<Former> formers)
      throws InterruptedException, ExecutionException {
    Map<TopicPartition, OffsetAndMetadata> offsets =
        new HashMap<>(ends(topics.name(group.input())));
    formers.stream()
        .filter(former -> former.group().input().equals(group.input()))
        .forEach(former -> offsets.putAll(former.offsets()));
    try {
      admin.alterConsumerGroupOffsets(properties.applicationId(group), offsets).all().get();
      LOG.info("Application {} begins at {}", properties.applicationId(group), offsets);
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof UnknownMemberIdException)
          && !(e.getCause() instanceof GroupNotEmptyException)) {
        throw e;
      }
      LOG.info("Another instance has set the offsets already", e);
    }
  }

  private Map<TopicPartition, OffsetAndMetadata> ends(String topic)
      throws InterruptedException, ExecutionException {
    Map<TopicPartition, OffsetAndMetadata> ends = new HashMap<>();
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(properties.consumer("signalbox-regrouping"))) {
      consumer
          .endOffsets(backlog.partitions(topic))
          .forEach((partition, end) -> ends.put(partition, new OffsetAndMetadata(end)));
    }
    return ends;
  }

  private void delete(List<Former> formers) throws InterruptedException, ExecutionException {
    for (Former former : formers) {
      for (String topic : backlog.changelogs(former.group())) {
        unless(
            UnknownTopicOrPartitionException.class,
            admin.deleteTopics(List.of(topic)).topicNameValues().get(topic));
      }
      unless(
          GroupIdNotFoundException.class,
          admin
              .deleteConsumerGroups(List.of(former.application()))
              .deletedGroups()
              .get(former.application()));
    }
  }

  private static <T> Optional<T> unless(
      Class<? extends Exception> absent, @Nullable KafkaFuture<T> asked)
      throws InterruptedException, ExecutionException {
    try {
      return Optional.ofNullable(Objects.requireNonNull(asked).get());
    } catch (ExecutionException e) {
      if (absent.isInstance(e.getCause())) {
        return Optional.empty();
      }
      throw e;
    }
  }
}
