package dev.signalbox.topology.kafka;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ConsumerGroupDescription;
import org.apache.kafka.clients.admin.NewPartitions;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.GroupIdNotFoundException;
import org.apache.kafka.common.errors.InvalidPartitionsException;

/// Gives more partitions to the topics of a lane's questions and answers, and to the changelogs of
/// its pending records, which Kafka Streams refuses to grow by itself.
///
/// With more partitions, the key of a conversation may belong to another partition than before. A
/// topic grows only after its readers have finished all its records. So no later question of a
/// conversation overtakes an earlier one, and no pending record's question waits elsewhere.
///
/// The topic `questions` grows first. Later questions are in their final partition already, so
/// another call completes an interrupted growth. No stage starts before that ([Topics#check]).
///
/// Threading: one thread.
public final class TopicGrowth {
  private static final Duration VISIBLE_AFTER = Duration.ofSeconds(30);
  private static final Duration CHECK = Duration.ofMillis(20);

  private final Lane lane;
  private final Admin admin;
  private final Topics topics;
  private final ClientProperties properties;
  private final Backlog backlog;

  /// A topic with fewer partitions than it is to have.
  public record Step(String topic, int from, int to) {}

  /// @param bootstrapServers of the broker
  public TopicGrowth(Configuration configuration, Lane lane, Admin admin, String bootstrapServers) {
    this.lane = lane;
    this.admin = admin;
    this.topics = new Topics(configuration, lane);
    this.properties = new ClientProperties(configuration, bootstrapServers, lane);
    this.backlog = new Backlog(admin, properties, topics);
  }

  /// The existing topics of the lane with fewer partitions, in the order of their growth.
  ///
  /// @param to the new number of partitions of each
  /// @throws BrokerException a topic has more partitions already, and Kafka removes none
  public List<Step> steps(int to) throws InterruptedException {
    List<String> growing = topics.growing(Topics.present(admin));
    Map<String, Integer> counts = counts(growing);
    counts.forEach((topic, count) -> {
      if (count > to) {
        throw new BrokerException(
            "The topic %s has %d partitions, and Kafka removes none: give --to %d or more"
                .formatted(topic, count, count),
            null);
      }
    });
    return growing.stream()
        .map(topic -> new Step(topic, counts.getOrDefault(topic, 0), to))
        .filter(step -> step.from() < to)
        .toList();
  }

  private Map<String, Integer> counts(List<String> names) throws InterruptedException {
    try {
      Map<String, Integer> counts = new HashMap<>();
      for (TopicDescription each : admin.describeTopics(names).allTopicNames().get().values()) {
        counts.put(each.name(), each.partitions().size());
      }
      return counts;
    } catch (ExecutionException e) {
      throw failed(e);
    }
  }

  /// @throws BrokerException a stage of the lane runs, or questions in these topics are not
  ///   finished; the message says how to go on
  public void refuseUnlessAtRest(List<Step> steps) throws InterruptedException {
    Set<String> growing = steps.stream().map(Step::topic).collect(Collectors.toSet());
    try {
      List<StageGroup> known = known();
      for (StageName stage : StageName.values()) {
        String topic = stage.takesQuestions() ? topics.name(stage.input()) : "";
        if (growing.contains(topic)) {
          refuseUnlessFinished(stage, topic, known);
        }
      }
    } catch (ExecutionException e) {
      throw failed(e);
    }
  }

  /// The groups of stages with an application on the broker; all are stopped.
  private List<StageGroup> known() throws InterruptedException, ExecutionException {
    List<StageGroup> possible =
        StageGroup.possible().stream()
            .filter(group -> group.stages().stream().allMatch(StageName::takesQuestions))
            .toList();
    var described =
        admin
            .describeConsumerGroups(possible.stream().map(properties::applicationId).toList())
            .describedGroups();
    List<StageGroup> known = new ArrayList<>();
    for (StageGroup group : possible) {
      try {
        ConsumerGroupDescription found =
            Objects.requireNonNull(described.get(properties.applicationId(group))).get();
        if (!found.members().isEmpty()) {
          throw new BrokerException(running(found), null);
        }
        known.add(group);
      } catch (ExecutionException e) {
        if (!(e.getCause() instanceof GroupIdNotFoundException)) {
          throw e;
        }
      }
    }
    return known;
  }

  private static String running(ConsumerGroupDescription group) {
    String members =
        group.members().stream()
            .map(member ->
                "%s on %s"
                    .formatted(
                        member.groupInstanceId().orElse(member.clientId()),
                        member.host().replace("/", "")))
            .distinct()
            .collect(Collectors.joining(", "));
    return "The application %s runs (%s). Stop every process that serves or asks, and try again; one that was killed stays a member for 15 s, one with streams.instance for 60 s after its end"
        .formatted(group.groupId(), members);
  }

  private void refuseUnlessFinished(StageName stage, String topic, List<StageGroup> known)
      throws InterruptedException, ExecutionException {
    int unread = 0;
    int pending = 0;
    boolean isRead = false;
    for (StageGroup group : known) {
      Map<TopicPartition, OffsetAndMetadata> offsets =
          group.stages().contains(stage) ? backlog.offsets(group) : Map.of();
      isRead |= !offsets.isEmpty();
      if (group.stages().getFirst() == stage) {
        unread += backlog.unread(offsets);
        pending += backlog.pending(group);
      }
    }
    if (!isRead) { // no stage has read a record of it
      Map<TopicPartition, OffsetAndMetadata> all = new HashMap<>();
      backlog.partitions(topic).forEach(each -> all.put(each, new OffsetAndMetadata(0)));
      unread = backlog.unread(all);
    }
    if (unread + pending > 0) {
      throw new BrokerException(
          "The stage %s has %d questions left in %s (%d unread, %d pending), which later questions of their conversations could overtake. Stop the senders of questions, start the stages with streams.partitions as it was until all are answered, stop them, and try again"
              .formatted(stage.id(), unread + pending, topic, unread, pending),
          null);
    }
  }

  /// Gives the topics their partitions, and returns once the broker shows them.
  ///
  /// @param steps the result of [#steps]
  /// @throws BrokerException the broker refuses; some topics may have grown, and another call
  ///   completes the growth
  public void grow(List<Step> steps) throws InterruptedException {
    String first = topics.name(Topics.QUESTIONS);
    create(steps.stream().filter(step -> step.topic().equals(first)).toList());
    create(steps.stream().filter(step -> !step.topic().equals(first)).toList());
    List<String> names = steps.stream().map(Step::topic).toList();
    long end = System.nanoTime() + VISIBLE_AFTER.toNanos();
    while (!grown(steps, counts(names))) {
      if (System.nanoTime() > end) {
        throw new BrokerException(
            "The broker does not show the new partitions after " + VISIBLE_AFTER, null);
      }
      Thread.sleep(CHECK);
    }
  }

  private static boolean grown(List<Step> steps, Map<String, Integer> counts) {
    return steps.stream().allMatch(step -> counts.getOrDefault(step.topic(), 0) >= step.to());
  }

  private void create(List<Step> steps) throws InterruptedException {
    Map<String, NewPartitions> wanted =
        steps.stream()
            .collect(Collectors.toMap(Step::topic, step -> NewPartitions.increaseTo(step.to())));
    for (var creation : admin.createPartitions(wanted).values().entrySet()) {
      try {
        creation.getValue().get();
      } catch (ExecutionException e) {
        boolean another = e.getCause() instanceof InvalidPartitionsException;
        if (!another || !grown(steps, counts(List.of(creation.getKey())))) {
          throw failed(e);
        }
      }
    }
  }

  private BrokerException failed(ExecutionException e) {
    return new BrokerException(
        "The topics of the lane %s cannot be given more partitions: %s"
            .formatted(
                lane.id(), e.getCause() == null ? e.getMessage() : e.getCause().getMessage()),
        e);
  }
}
