package dev.signalbox.topology.records;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.Answer;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.Question;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.TerminalEvents;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.LanePositions;
import dev.signalbox.topology.kafka.PublishedValues;
import dev.signalbox.topology.kafka.TopicScan;
import dev.signalbox.topology.kafka.Topics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Questions of a lane that stay without an answer, since the retention of a topic has deleted them
/// before their stage read them. The stage has stopped. This ends its lost questions, and moves its
/// position to the oldest record that is left.
///
/// A question in the topic `questions` is lost if it has no terminal event and waits neither for a
/// stage nor in the store of one.
///
/// Threading: one thread.
public final class LostQuestions {
  private static final Logger LOG = LoggerFactory.getLogger(LostQuestions.class);
  private static final String CLIENT = "signalbox-lost-questions";

  /// The result of a search.
  ///
  /// @param gaps the places where records were deleted; empty: no question is lost
  /// @param questions the lost questions that can be ended, in the order of their asking
  /// @param unknown the number of deleted records of the topic `questions` itself, whose questions
  ///   are unknown
  public record Found(List<LanePositions.Gap> gaps, List<Question> questions, long unknown) {

    public Found {
      gaps = List.copyOf(gaps);
      questions = List.copyOf(questions);
    }
  }

  /// A question in its topic.
  private record Asked(Question question, Headers headers) {}

  private final KafkaAccess kafka;
  private final Lane lane;

  /// The lost questions of a lane.
  ///
  /// @param servers of the broker
  public LostQuestions(Configuration configuration, Lane lane, String servers) {
    this.kafka = KafkaAccess.of(configuration, servers, lane);
    this.lane = lane;
  }

  /// @throws BrokerException a stage of the lane runs, or the broker cannot be asked
  public Found find() throws InterruptedException {
    try (Admin admin = Admin.create(kafka.properties().admin())) {
      LanePositions positions = LanePositions.of(admin, kafka.properties(), kafka.topics());
      return found(positions, lost(positions));
    } catch (KafkaException | ExecutionException e) {
      throw unreachable(e);
    }
  }

  /// Ends each lost question with a failed answer, and lets the stages go on. A second call finds
  /// no more lost questions; one of two concurrent calls fails.
  ///
  /// @return the questions that were ended
  /// @throws BrokerException a stage of the lane runs, or the broker cannot be asked
  public Found end() throws InterruptedException {
    Map<String, Object> settings = kafka.properties().producer(CLIENT);
    settings.put(ProducerConfig.TRANSACTIONAL_ID_CONFIG, kafka.topic(Topics.ANSWERS) + "-lost");
    try (Admin admin = Admin.create(kafka.properties().admin());
        KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(settings)) {
      producer.initTransactions();
      LanePositions positions = LanePositions.of(admin, kafka.properties(), kafka.topics());
      List<Asked> lost = lost(positions);
      Found found = found(positions, lost);
      if (found.gaps().isEmpty()) {
        return found;
      }
      String stage = found.gaps().getFirst().stage().id();
      producer.beginTransaction();
      for (Asked each : lost) {
        var _ = producer.send(failure(each, stage));
      }
      producer.commitTransaction();
      positions.close(admin);
      return found;
    } catch (KafkaException | ExecutionException e) {
      throw unreachable(e);
    }
  }

  private Found found(LanePositions positions, List<Asked> lost) {
    long unknown =
        positions.gaps().stream()
            .filter(gap -> gap.partition().topic().equals(kafka.topic(Topics.QUESTIONS)))
            .mapToLong(LanePositions.Gap::missed)
            .sum();
    return new Found(positions.gaps(), lost.stream().map(Asked::question).toList(), unknown);
  }

  private List<Asked> lost(LanePositions positions)
      throws InterruptedException, ExecutionException {
    if (positions.gaps().isEmpty()) {
      return List.of();
    }
    Set<String> alive = positions.waiting(kafka.codec());
    TopicScan.read(
        kafka.properties(),
        CLIENT,
        kafka.topic(Topics.ANSWERS),
        answer -> CloudEvents.id(answer.headers()).ifPresent(alive::add));
    Map<String, Asked> lost = new LinkedHashMap<>();
    TopicScan.read(
        kafka.properties(),
        CLIENT,
        kafka.topic(Topics.QUESTIONS),
        record ->
            asked(record)
                .filter(asked -> !alive.contains(asked.question().getId()))
                .ifPresent(asked -> lost.putIfAbsent(asked.question().getId(), asked)));
    return new ArrayList<>(lost.values());
  }

  /// Decodes a question; any other record has become a dead letter.
  private Optional<Asked> asked(ConsumerRecord<byte[], byte @Nullable []> record) {
    try {
      return Optional.of(
          new Asked(
              kafka
                  .codec()
                  .decode(record.value(), CloudEvents.stated(record.headers()), Question.class),
              record.headers()));
    } catch (EventFormatException e) {
      LOG.debug("No question: {}-{}@{}", record.topic(), record.partition(), record.offset(), e);
      return Optional.empty();
    }
  }

  private ProducerRecord<byte[], byte[]> failure(Asked asked, String stage) {
    Question question = asked.question();
    Answer answer =
        TerminalEvents.failed(
            Journeys.of(question),
            stage,
            FailureCode.EVENT_EXPIRED,
            "The retention of a topic deleted the question before the stage had read it; ask again",
            1);
    RecordHeaders headers = new RecordHeaders(asked.headers().toArray());
    CloudEvents.describe(headers, question.getId(), stage, Answer.getClassSchema());
    String topic = kafka.topic(Topics.ANSWERS);
    PublishedValues published =
        PublishedValues.of(kafka.topics(), Topics.ANSWERS, kafka.codec(), Answer.class);
    return new ProducerRecord<>(
        topic,
        null,
        Journeys.key(question).getBytes(UTF_8),
        published.serialize(topic, headers, kafka.codec().encode(answer)),
        headers);
  }

  private BrokerException unreachable(Exception e) {
    return new BrokerException(
        "The questions of the lane %s cannot be read (%s); check kafka.bootstrap.servers and the security settings"
            .formatted(lane.id(), e.getMessage()),
        e);
  }
}
