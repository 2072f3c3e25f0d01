package dev.signalbox.replay;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.StatedContent;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.ConfiguredRegistry;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.TopicScan;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.records.Journeys;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/// Reads all events of a question from the topics of a lane, as far as these still have them.
public final class QuestionTrace {
  private static final String CLIENT = "signalbox-trace";

  private final EventCodec codec;
  private final ClientProperties properties;
  private final Topics topics;

  /// One event of the question.
  ///
  /// @param topic the topic's name with prefix
  /// @param writtenAt the record's time
  /// @param event an event of the topic's type; a [DeadLetter] where a stage could not take it
  public record Step(
      String topic, int partition, long offset, Instant writtenAt, SpecificRecordBase event) {}

  /// @param servers the broker's bootstrap servers
  public QuestionTrace(Configuration configuration, String servers, Lane lane) {
    this.codec = ConfiguredRegistry.codec(configuration);
    this.properties = new ClientProperties(configuration, servers);
    this.topics = new Topics(configuration, lane);
  }

  /// The question's events in the order of the stages; empty where the topics have none any more.
  ///
  /// @throws BrokerException the broker does not answer, or a topic is missing
  public List<Step> of(String id) {
    List<Step> steps = new ArrayList<>();
    try {
      for (StageName stage : StageName.ofQuestions()) {
        read(stage.input(), id, stage.reads(), steps);
      }
      read(Topics.ANSWERS, id, Answer.class, steps);
      readDeadLetters(id, steps);
    } catch (KafkaException e) {
      throw new BrokerException(
          "The broker does not return the question's events (%s); check kafka.bootstrap.servers and the security settings"
              .formatted(e.getMessage()),
          e);
    }
    return steps;
  }

  private void read(
      String topic, String id, Class<? extends SpecificRecordBase> type, List<Step> steps) {
    TopicScan.read(
        properties,
        CLIENT,
        topics.name(topic),
        record ->
            event(record.value(), CloudEvents.stated(record.headers()), type, id)
                .ifPresent(event -> steps.add(step(record, event))));
  }

  private Optional<SpecificRecordBase> event(
      byte @Nullable [] value,
      StatedContent stated,
      Class<? extends SpecificRecordBase> type,
      String id) {
    try {
      SpecificRecordBase event =
          type != Answer.class && codec.holds(value, Answer.class)
              ? codec.decode(value, Answer.class)
              : codec.decode(value, stated, type);
      return Optional.of(event).filter(each -> Journeys.of(each).getQuestion().getId().equals(id));
    } catch (EventFormatException unreadable) {
      return Optional.empty();
    }
  }

  /// A dead letter belongs to the question of the record in it.
  private void readDeadLetters(String id, List<Step> steps) {
    TopicScan.read(
        properties,
        CLIENT,
        topics.name(Topics.DEAD_LETTERS),
        record -> {
          DeadLetter letter;
          try {
            letter = codec.decode(record.value(), DeadLetter.class);
          } catch (EventFormatException unreadable) {
            return;
          }
          StageName.find(letter.getStage())
              .filter(StageName::takesQuestions)
              .flatMap(stage -> event(bytes(letter.getValue()), stated(letter), stage.reads(), id))
              .ifPresent(event -> steps.add(step(record, letter)));
        });
  }

  private static StatedContent stated(DeadLetter letter) {
    RecordHeaders headers = new RecordHeaders();
    letter.getHeaders().forEach(header -> headers.add(header.getName(), bytes(header.getValue())));
    return CloudEvents.stated(headers);
  }

  private static byte @Nullable [] bytes(Optional<ByteBuffer> value) {
    if (value.isEmpty()) {
      return null;
    }
    ByteBuffer copy = value.get().duplicate();
    byte[] bytes = new byte[copy.remaining()];
    copy.get(bytes);
    return bytes;
  }

  private static Step step(
      ConsumerRecord<byte[], byte @Nullable []> record, SpecificRecordBase event) {
    return new Step(
        record.topic(),
        record.partition(),
        record.offset(),
        Instant.ofEpochMilli(record.timestamp()),
        event);
  }
}
