package dev.signalbox.replay;

import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.OffsetRange;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.records.Journeys;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The committed events of a topic in front of a stage.
///
/// Threading: one thread.
final class RecordedEvents implements ReplayedEvents {
  private static final Logger LOG = LoggerFactory.getLogger(RecordedEvents.class);
  private static final Duration POLL = Duration.ofMillis(200);

  private final String topic;
  private final Class<? extends SpecificRecordBase> type;
  private final EventCodec codec;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final Map<TopicPartition, Long> from;
  private final Map<TopicPartition, Long> until;
  private final boolean follows;
  private long skipped;

  private RecordedEvents(
      String topic,
      Class<? extends SpecificRecordBase> type,
      EventCodec codec,
      KafkaConsumer<byte[], byte[]> consumer,
      boolean follows) {
    this.topic = topic;
    this.type = type;
    this.codec = codec;
    this.consumer = consumer;
    this.follows = follows;
    List<TopicPartition> partitions =
        consumer.partitionsFor(topic).stream()
            .map(info -> new TopicPartition(info.topic(), info.partition()))
            .toList();
    if (partitions.isEmpty()) {
      throw new BrokerException("There is no topic " + topic + " to replay", null);
    }
    consumer.assign(partitions);
    this.until = new HashMap<>(consumer.endOffsets(partitions));
    this.from = follows ? Map.copyOf(until) : consumer.beginningOffsets(partitions);
    from.forEach(consumer::seek);
  }

  /// Reads the events that the topic has now.
  ///
  /// @param topic the topic's name with prefix
  /// @throws BrokerException there is no such topic
  static RecordedEvents recorded(
      ClientProperties properties, EventCodec codec, String topic, StageName stage) {
    return open(properties, codec, topic, stage, false);
  }

  /// Reads the events that arrive from now on.
  static RecordedEvents coming(
      ClientProperties properties, EventCodec codec, String topic, StageName stage) {
    return open(properties, codec, topic, stage, true);
  }

  private static RecordedEvents open(
      ClientProperties properties,
      EventCodec codec,
      String topic,
      StageName stage,
      boolean follows) {
    KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(properties.consumer("signalbox-replay-source"));
    try {
      return new RecordedEvents(topic, stage.reads(), codec, consumer, follows);
    } catch (RuntimeException e) {
      consumer.close();
      throw e;
    }
  }

  @Override
  public String topic() {
    return topic;
  }

  @Override
  public List<OffsetRange> ranges() {
    return from.entrySet().stream()
        .map(start ->
            new OffsetRange(
                start.getKey().partition(),
                start.getValue(),
                follows
                    ? consumer.position(start.getKey())
                    : until.getOrDefault(start.getKey(), start.getValue())))
        .sorted(Comparator.comparingInt(OffsetRange::getPartition))
        .toList();
  }

  @Override
  public long skippedSoFar() {
    return skipped;
  }

  @Override
  public void read(Sink sink, BooleanSupplier goesOn) throws InterruptedException {
    while (goesOn.getAsBoolean() && (follows || !isAtEnd())) {
      for (ConsumerRecord<byte[], byte[]> received : consumer.poll(POLL)) {
        if (follows || received.offset() < end(received)) {
          take(received, sink);
        }
      }
    }
  }

  private boolean isAtEnd() {
    return until.entrySet().stream()
        .allMatch(end -> consumer.position(end.getKey()) >= end.getValue());
  }

  private long end(ConsumerRecord<byte[], byte[]> received) {
    return until.getOrDefault(new TopicPartition(topic, received.partition()), 0L);
  }

  /// A question that ended before the stage passes its topic as a terminal event, which is no event
  /// to replay.
  private void take(ConsumerRecord<byte[], byte[]> received, Sink sink)
      throws InterruptedException {
    try {
      if (!codec.holds(received.value(), Answer.class)) {
        SpecificRecordBase event =
            codec.decode(received.value(), CloudEvents.stated(received.headers()), type);
        sink.take(
            new Event(
                Journeys.of(event).getQuestion(),
                received.key(),
                received.value(),
                received.headers()));
      }
    } catch (EventFormatException e) {
      skipped++;
      LOG.warn(
          "Left out {}-{}@{}: {}", topic, received.partition(), received.offset(), e.getMessage());
    }
  }

  @Override
  public void close() {
    consumer.close();
  }
}
