package dev.signalbox.topology.records;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.RecordHeader;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.TopicScan;
import dev.signalbox.topology.kafka.Topics;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/// The dead-letter queue of a lane. It lists the dead letters, and sends their records again.
///
/// Threading: one thread.
public final class DeadLetterQueue {
  /// Marks a letter that says its record was sent again.
  private static final String RETRIED_HEADER = "signalbox-retried";

  /// A dead letter in the queue.
  ///
  /// @param id the place of the record: topic-partition@offset
  /// @param retries the number of times it was sent again
  /// @param value the place of its value; empty: the letter is of release 0.1.0, which did not name
  ///   the place
  public record Entry(String id, DeadLetter letter, int retries, Optional<ValuePlace> value) {}

  private final KafkaAccess kafka;
  private final String servers;

  /// The dead-letter queue of a lane.
  ///
  /// @param servers of the broker
  public DeadLetterQueue(Configuration configuration, Lane lane, String servers) {
    this.kafka = KafkaAccess.of(configuration, servers, lane);
    this.servers = servers;
  }

  /// All dead letters, the oldest first.
  ///
  /// @throws BrokerException the broker cannot be asked, or its topics do not exist
  public List<Entry> all() {
    Map<String, Entry> letters = new LinkedHashMap<>();
    try {
      TopicScan.read(
          kafka.properties(),
          "signalbox-dead-letters",
          kafka.topic(Topics.DEAD_LETTERS),
          record -> add(letters, record));
    } catch (KafkaException e) {
      throw unreachable(e);
    }
    return List.copyOf(letters.values());
  }

  private void add(Map<String, Entry> letters, ConsumerRecord<byte[], byte @Nullable []> record) {
    DeadLetter letter = kafka.codec().decode(record.value(), DeadLetter.class);
    String id = id(letter, record);
    boolean retried = record.headers().lastHeader(RETRIED_HEADER) != null;
    Entry known = letters.get(id);
    int retries = (known == null ? 0 : known.retries()) + (retried ? 1 : 0);
    letters.put(
        id,
        known == null
            ? new Entry(id, letter, retries, ValuePlace.of(record.headers()))
            : new Entry(id, known.letter(), retries, known.value()));
  }

  /// The id of a letter's record; for a record out of a fused stage, the place of the letter.
  private static String id(DeadLetter letter, ConsumerRecord<?, ?> record) {
    return letter.getOffset() < 0
        ? place(record.topic(), record.partition(), record.offset())
        : place(letter.getTopic(), letter.getPartition(), letter.getOffset());
  }

  private static String place(String topic, int partition, long offset) {
    return topic + "-" + partition + "@" + offset;
  }

  /// The reason that the record cannot be sent again; empty if it can.
  public Optional<String> obstacle(Entry entry) {
    DeadLetter letter = entry.letter();
    Optional<StageName> stage = StageName.find(letter.getStage());
    if (stage.isEmpty() || !kafka.topics().isRead(stage.get(), letter.getTopic())) {
      return Optional.of(
          "it came to the stage "
              + letter.getStage()
              + " from a stage fused with it (streams.fused), so no topic takes it; ask the"
              + " question again");
    }
    return entry.value().isEmpty() && letter.getValue().isPresent()
        ? Optional.empty()
        : obstacleOfValue(entry.value());
  }

  /// A letter of release 0.1.0 without a value does not tell whether its record had one.
  private static Optional<String> obstacleOfValue(Optional<ValuePlace> value) {
    if (value.isEmpty()) {
      return Optional.of(
          "its letter, of release 0.1.0, holds no value; the record is only in its own topic");
    }
    return switch (value.get()) {
      case LETTER -> Optional.empty();
      case TOPIC ->
          Optional.of("its value is too large for a dead letter; it is only in its own topic");
    };
  }

  /// The letters with these ids, each of which can be sent again.
  ///
  /// @param letters all letters of the queue
  /// @param again also letters that were sent again before
  /// @throws LetterRefusedException one of them is not in the queue, or cannot be sent again
  public List<Entry> named(List<Entry> letters, List<String> ids, boolean again) {
    return ids.stream().distinct().map(id -> named(letters, id, again)).toList();
  }

  private Entry named(List<Entry> letters, String id, boolean again) {
    Entry entry = find(letters, id);
    if (entry.retries() > 0 && !again) {
      throw new LetterRefusedException(
          id + " was retried before; give --again, or \"again\": true, to send it once more");
    }
    obstacle(entry)
        .ifPresent(problem -> {
          throw new LetterRefusedException(
              id + " cannot be retried: " + problem + ". Nothing was sent");
        });
    return entry;
  }

  /// @throws LetterRefusedException no letter has the id
  public static Entry find(List<Entry> letters, String id) {
    return letters.stream()
        .filter(each -> each.id().equals(id))
        .findFirst()
        .orElseThrow(() ->
            new LetterRefusedException(
                "There is no dead letter %s; see 'signalbox dead-letters list'".formatted(id)));
  }

  /// Sends records to their topics again, in their first form, and notes it in the same
  /// transaction. One of two concurrent retries fails.
  ///
  /// @param chosen selects the letters to retry from all; throws to refuse
  /// @return the selected letters
  /// @throws BrokerException the broker did not take the records; none was sent
  public List<Entry> retry(UnaryOperator<List<Entry>> chosen) {
    Map<String, Object> settings = kafka.properties().producer("signalbox-dead-letters");
    settings.put(
        ProducerConfig.TRANSACTIONAL_ID_CONFIG, kafka.topic(Topics.DEAD_LETTERS) + "-retry");
    try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(settings)) {
      producer.initTransactions();
      List<Entry> letters = chosen.apply(all());
      producer.beginTransaction();
      for (Entry entry : letters) {
        var _ = producer.send(original(entry.letter()));
        var _ = producer.send(note(entry));
      }
      producer.commitTransaction();
      return letters;
    } catch (KafkaException e) {
      throw unreachable(e);
    }
  }

  private static ProducerRecord<byte[], byte[]> original(DeadLetter letter) {
    RecordHeaders headers = new RecordHeaders();
    for (RecordHeader header : letter.getHeaders()) {
      headers.add(header.getName(), bytes(header.getValue()));
    }
    return new ProducerRecord<>(
        letter.getTopic(), null, bytes(letter.getKey()), bytes(letter.getValue()), headers);
  }

  private ProducerRecord<byte[], byte[]> note(Entry entry) {
    RecordHeaders headers = new RecordHeaders();
    CloudEvents.describe(headers, entry.id(), "retry", DeadLetter.getClassSchema());
    entry.value().ifPresent(place -> place.describe(headers));
    headers.add(RETRIED_HEADER, Instant.now().toString().getBytes(UTF_8));
    return new ProducerRecord<>(
        kafka.topic(Topics.DEAD_LETTERS),
        null,
        entry.id().getBytes(UTF_8),
        kafka.codec().encode(entry.letter()),
        headers);
  }

  private static byte @Nullable [] bytes(Optional<ByteBuffer> buffer) {
    if (buffer.isEmpty()) {
      return null;
    }
    byte[] bytes = new byte[buffer.get().remaining()];
    buffer.get().duplicate().get(bytes);
    return bytes;
  }

  private BrokerException unreachable(KafkaException e) {
    return new BrokerException(
        "The broker at %s does not give or take dead letters (%s); check kafka.bootstrap.servers and the security settings"
            .formatted(servers, e.getMessage()),
        e);
  }
}
