package dev.signalbox.topology.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.CatalogRefresh;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Observation;
import dev.signalbox.event.Question;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.event.Verdict;
import dev.signalbox.event.registry.RegistryException;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.prior.PriorKey;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.PublishedValues;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.records.Journeys;
import dev.signalbox.verdict.AnswerKey;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.header.internals.RecordHeaders;

/// Sends the events that other systems write, each with the key and the headers of its topic.
///
/// Threading: safe for any number of threads.
public final class EventProducer implements AutoCloseable {
  private static final String SOURCE = "produce";

  /// A topic that other systems write.
  public enum Target {
    QUESTIONS(Topics.QUESTIONS, Question.class, Journeys::key, Question::getId),
    FEEDBACK(Topics.FEEDBACK, Feedback.class, QuestionMemory::element, _ -> random()),
    SCHEMA_CHANGES(
        Topics.SCHEMA_CHANGES,
        SchemaChange.class,
        SchemaChange::getDatabase,
        SchemaChange::getDatabase),
    CATALOG_REFRESHES(
        Topics.CATALOG_REFRESHES,
        CatalogRefresh.class,
        CatalogRefresh::getDatabase,
        CatalogRefresh::getDatabase),
    OBSERVATIONS(
        Topics.OBSERVATIONS,
        Observation.class,
        observation -> PriorKey.of(observation).text(),
        _ -> random()),
    VERDICTS(
        Topics.VERDICTS, Verdict.class, verdict -> AnswerKey.of(verdict).text(), _ -> random());

    private final String topic;
    private final Class<? extends SpecificRecordBase> type;
    private final Function<SpecificRecordBase, String> key;
    private final Function<SpecificRecordBase, String> id;

    <T extends SpecificRecordBase> Target(
        String topic, Class<T> type, Function<T, String> key, Function<T, String> id) {
      this.topic = topic;
      this.type = type;
      this.key = event -> key.apply(type.cast(event));
      this.id = event -> id.apply(type.cast(event));
    }

    private static String random() {
      return UUID.randomUUID().toString();
    }

    /// The topic's name in the list of topics.
    public String topic() {
      return topic;
    }

    /// The target of a topic's name.
    public static Optional<Target> of(String topic) {
      return Arrays.stream(values()).filter(target -> target.topic.equals(topic)).findFirst();
    }

    /// The names of all topics.
    public static List<String> topics() {
      return Arrays.stream(values()).map(Target::topic).toList();
    }

    /// The event of its JSON.
    ///
    /// @throws EventFormatException the JSON is no such event; the message names the field
    public SpecificRecordBase event(String json) {
      return new EventCodec().decode(json.getBytes(UTF_8), type);
    }

    /// The id of the event's header.
    public String id(SpecificRecordBase event) {
      return id.apply(event);
    }
  }

  private final Target target;
  private final String topic;
  private final PublishedValues published;
  private final KafkaProducer<byte[], byte[]> producer;

  private EventProducer(Target target, KafkaAccess kafka) {
    this.target = target;
    this.topic = kafka.topic(target.topic());
    this.published = PublishedValues.of(kafka.topics(), target.topic(), kafka.codec(), target.type);
    this.producer = new KafkaProducer<>(kafka.properties().producer("signalbox-produce"));
  }

  /// @param servers of the broker
  /// @throws BrokerException the broker's address is invalid
  public static EventProducer connect(
      Configuration configuration, Lane lane, String servers, Target target) {
    try {
      return new EventProducer(target, KafkaAccess.of(configuration, servers, lane));
    } catch (KafkaException e) {
      throw new BrokerException(
          "No records can be sent to the broker at %s: %s. Check kafka.bootstrap.servers and the security settings"
              .formatted(servers, e.getMessage()),
          e);
    }
  }

  /// Sends an event of the target, and waits only for room to send.
  ///
  /// @param id of the event's header
  /// @return completes once the broker has it; exceptionally with a [BrokerException]
  public CompletableFuture<Void> send(String id, SpecificRecordBase event) {
    CompletableFuture<Void> accepted = new CompletableFuture<>();
    try {
      RecordHeaders headers = new RecordHeaders();
      CloudEvents.describe(headers, id, SOURCE, event.getSchema());
      byte[] value = published.encode(headers, event);
      byte[] key = target.key.apply(event).getBytes(UTF_8);
      ProducerRecord<byte[], byte[]> sent = new ProducerRecord<>(topic, null, key, value, headers);
      var _ =
          producer.send(
              sent,
              (_, problem) -> {
                if (problem == null) {
                  accepted.complete(null);
                } else {
                  accepted.completeExceptionally(unsent(id, problem));
                }
              });
    } catch (KafkaException | RegistryException e) {
      accepted.completeExceptionally(unsent(id, e));
    }
    return accepted;
  }

  private BrokerException unsent(String id, Exception problem) {
    return new BrokerException(
        "The event %s could not be sent to %s: %s".formatted(id, topic, problem.getMessage()),
        problem);
  }

  @Override
  public void close() {
    producer.close(ClientProperties.LONGEST_CLOSE);
  }
}
