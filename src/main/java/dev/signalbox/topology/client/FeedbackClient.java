package dev.signalbox.topology.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.event.Feedback;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.ConfiguredRegistry;
import dev.signalbox.topology.kafka.PublishedValues;
import dev.signalbox.topology.kafka.StageGroup;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.replica.IndexArrival;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/// Sends feedback: which databases answer which questions, without a word of Kafka.
///
/// The stage `remember` remembers the feedback, and a moment later searches find it. Feedback that
/// the stage cannot take becomes a dead letter.
///
/// Threading: safe for any number of threads.
public final class FeedbackClient implements AutoCloseable {
  private static final String SOURCE = "feedback";

  private final String topic;
  private final PublishedValues published;
  private final String group;
  private final @Nullable IndexArrival arrival;
  private final KafkaProducer<byte[], byte[]> producer;
  private final Map<TopicPartition, Long> offsets = new ConcurrentHashMap<>();

  private FeedbackClient(
      Configuration configuration, ClientProperties properties, @Nullable IndexArrival arrival) {
    Topics topics = new Topics(configuration);
    this.topic = topics.name(Topics.FEEDBACK);
    this.published =
        PublishedValues.of(
            topics, Topics.FEEDBACK, ConfiguredRegistry.codec(configuration), Feedback.class);
    this.group = properties.applicationId(StageGroup.only(StageName.REMEMBER));
    this.arrival = arrival;
    this.producer = new KafkaProducer<>(properties.producer("signalbox-feedback"));
  }

  /// @param bootstrapServers of the broker
  /// @throws BrokerException the broker's address is invalid
  public static FeedbackClient connect(Configuration configuration, String bootstrapServers) {
    return connect(configuration, bootstrapServers, null);
  }

  public static FeedbackClient connect(
      Configuration configuration, String bootstrapServers, @Nullable IndexArrival arrival) {
    try {
      return new FeedbackClient(
          configuration, new ClientProperties(configuration, bootstrapServers), arrival);
    } catch (KafkaException e) {
      throw new BrokerException(
          "No records can be sent to the broker at %s: %s. Check kafka.bootstrap.servers and the security settings"
              .formatted(bootstrapServers, e.getMessage()),
          e);
    }
  }

  /// Sends feedback, and waits only for room to send, and for the schema registry until it has
  /// given the schema once where the topic's format needs it.
  ///
  /// @return completes once the broker has it; exceptionally with a [BrokerException]
  public CompletableFuture<Void> tell(Feedback feedback) {
    CompletableFuture<Void> accepted = new CompletableFuture<>();
    try {
      String key = QuestionMemory.element(feedback);
      RecordHeaders headers = new RecordHeaders();
      CloudEvents.describe(headers, UUID.randomUUID().toString(), SOURCE, feedback.getSchema());
      byte[] value = published.encode(headers, feedback);
      ProducerRecord<byte[], byte[]> sent =
          new ProducerRecord<>(topic, null, key.getBytes(UTF_8), value, headers);
      var _ =
          producer.send(
              sent,
              (metadata, problem) -> {
                if (problem == null) {
                  offsets.merge(
                      new TopicPartition(metadata.topic(), metadata.partition()),
                      metadata.offset(),
                      Math::max);
                  accepted.complete(null);
                } else {
                  accepted.completeExceptionally(unsent(problem));
                }
              });
    } catch (RuntimeException e) {
      accepted.completeExceptionally(unsent(e));
    }
    return accepted;
  }

  /// Sends feedback, and returns once all of it is searchable, as [#awaitSearchable] does.
  ///
  /// @throws BrokerException the feedback cannot be sent, or is not searchable within that time
  public void remember(List<Feedback> known, Duration patience) throws InterruptedException {
    List<CompletableFuture<Void>> sent = new ArrayList<>();
    for (Feedback each : known) {
      CompletableFuture<Void> told = tell(each);
      sent.add(told);
      if (told.isCompletedExceptionally()) {
        break; // The next one would wait as long in vain.
      }
    }
    try {
      for (CompletableFuture<Void> each : sent) {
        each.get();
      }
    } catch (ExecutionException e) {
      throw e.getCause() instanceof BrokerException problem ? problem : unsent(e);
    }
    awaitSearchable(patience);
  }

  private static BrokerException unsent(Exception problem) {
    return new BrokerException("The feedback could not be sent: " + problem.getMessage(), problem);
  }

  /// Returns once all feedback of this client is searchable in the pipeline that made the client,
  /// or a dead letter.
  ///
  /// @throws BrokerException it was not within that time, or the broker cannot be asked
  /// @throws IllegalStateException no pipeline made the client, or one without an index
  public void awaitSearchable(Duration patience) throws InterruptedException {
    IndexArrival arriving = arrival;
    if (arriving == null) {
      throw new IllegalStateException("this client follows no index");
    }
    producer.flush();
    try {
      if (!arriving.await(group, Map.copyOf(offsets), patience)) {
        throw new BrokerException(
            "The feedback is not searchable after %s; see that the stage 'remember' runs"
                .formatted(patience),
            null);
      }
    } catch (ExecutionException e) {
      throw new BrokerException("The broker cannot be asked: " + e.getMessage(), e);
    }
  }

  /// Feedback given before is sent.
  @Override
  public void close() {
    producer.close(ClientProperties.LONGEST_CLOSE);
  }
}
