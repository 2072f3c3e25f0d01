package dev.signalbox.topology.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Feedback;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.StageGroup;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.replica.IndexArrival;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/// Tells which databases answer which questions, without a word of Kafka.
///
/// What is told is remembered by the stage `remember`, and searchable a moment later. What it
/// cannot take becomes a dead letter.
///
/// Threading: safe for any number of threads.
public final class FeedbackClient implements AutoCloseable {
  private static final String SOURCE = "feedback";

  private final EventCodec codec = new EventCodec();
  private final String topic;
  private final String group;
  private final @Nullable IndexArrival arrival;
  private final KafkaProducer<byte[], byte[]> producer;
  private final Map<TopicPartition, Long> published = new ConcurrentHashMap<>();

  private FeedbackClient(
      Configuration configuration, ClientProperties properties, @Nullable IndexArrival arrival) {
    this.topic = new Topics(configuration).name(Topics.FEEDBACK);
    this.group = properties.applicationId(StageGroup.only(StageName.REMEMBER));
    this.arrival = arrival;
    this.producer = new KafkaProducer<>(properties.producer("signalbox-feedback"));
  }

  /// @param bootstrapServers of the broker
  /// @throws BrokerException the broker's address is none
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
          "The broker at %s cannot be told anything: %s. Check kafka.bootstrap.servers and the security settings"
              .formatted(bootstrapServers, e.getMessage()),
          e);
    }
  }

  /// Sends it, and does not wait for more than room to send.
  ///
  /// @return completes once the broker has it; exceptionally with a [BrokerException]
  public CompletableFuture<Void> tell(Feedback feedback) {
    CompletableFuture<Void> told = new CompletableFuture<>();
    try {
      String key = QuestionMemory.element(feedback);
      ProducerRecord<byte[], byte[]> sent =
          new ProducerRecord<>(topic, key.getBytes(UTF_8), codec.encode(feedback));
      CloudEvents.describe(
          sent.headers(), UUID.randomUUID().toString(), SOURCE, feedback.getSchema());
      var _ =
          producer.send(
              sent,
              (metadata, problem) -> {
                if (problem == null) {
                  published.merge(
                      new TopicPartition(metadata.topic(), metadata.partition()),
                      metadata.offset(),
                      Math::max);
                  told.complete(null);
                } else {
                  told.completeExceptionally(unsent(problem));
                }
              });
    } catch (RuntimeException e) {
      told.completeExceptionally(unsent(e));
    }
    return told;
  }

  private static BrokerException unsent(Exception problem) {
    return new BrokerException("The feedback could not be sent: " + problem.getMessage(), problem);
  }

  /// Returns once all that this client has told is searchable in the pipeline that it came from, or
  /// a dead letter.
  ///
  /// @throws BrokerException it was not within that time, or the broker cannot be asked
  /// @throws IllegalStateException the client came from no pipeline, or from one without an index
  public void awaitSearchable(Duration patience) throws InterruptedException {
    IndexArrival arriving = arrival;
    if (arriving == null) {
      throw new IllegalStateException("no index is followed here");
    }
    producer.flush();
    try {
      if (!arriving.await(group, Map.copyOf(published), patience)) {
        throw new BrokerException(
            "What was told is not searchable after %s; see that the stage 'remember' runs"
                .formatted(patience),
            null);
      }
    } catch (ExecutionException e) {
      throw new BrokerException("The broker cannot be asked: " + e.getMessage(), e);
    }
  }

  /// What was told before is sent.
  @Override
  public void close() {
    producer.close(ClientProperties.LONGEST_CLOSE);
  }
}
