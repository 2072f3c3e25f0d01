package dev.signalbox.topology.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Observation;
import dev.signalbox.event.Prior;
import dev.signalbox.prior.Observations;
import dev.signalbox.prior.PriorKey;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.Topics;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;

/// Reads past answers from their topic, and has the stage `learn` forget some.
///
/// Threading: safe for any number of threads.
public final class PriorTopics implements AutoCloseable {
  private static final String CLIENT = "signalbox-priors";
  private static final String SOURCE = "priors";

  private final EventCodec codec = new EventCodec();
  private final String observations;
  private final KafkaProducer<byte[], byte[]> producer;

  private PriorTopics(Configuration configuration, ClientProperties properties) {
    this.observations = new Topics(configuration).name(Topics.OBSERVATIONS);
    this.producer = new KafkaProducer<>(properties.producer(CLIENT));
  }

  /// @param servers the broker's bootstrap servers
  /// @throws BrokerException the broker's address is invalid
  public static PriorTopics connect(Configuration configuration, String servers) {
    try {
      return new PriorTopics(configuration, new ClientProperties(configuration, servers));
    } catch (KafkaException e) {
      throw new BrokerException(
          "No records can be sent to the broker at %s: %s. Check kafka.bootstrap.servers and the security settings"
              .formatted(servers, e.getMessage()),
          e);
    }
  }

  /// All past answers, in the order of their keys.
  ///
  /// @param servers the broker's bootstrap servers
  /// @throws BrokerException the broker does not answer, or the topic is missing
  public static List<Prior> read(Configuration configuration, String servers) {
    return LatestEvents.read(configuration, servers, CLIENT, Topics.PRIORS, Prior.class);
  }

  /// Asks the stage `learn` to forget the past answers under a key.
  ///
  /// @return completes once the broker has the request; exceptionally with a [BrokerException]
  public CompletableFuture<Void> forget(PriorKey key) {
    CompletableFuture<Void> accepted = new CompletableFuture<>();
    Observation forgetting = Observations.forgetting(key, Instant.now());
    ProducerRecord<byte[], byte[]> sent =
        new ProducerRecord<>(observations, key.text().getBytes(UTF_8), codec.encode(forgetting));
    CloudEvents.describe(
        sent.headers(), UUID.randomUUID().toString(), SOURCE, forgetting.getSchema());
    try {
      var _ =
          producer.send(
              sent,
              (_, problem) -> {
                if (problem == null) {
                  accepted.complete(null);
                } else {
                  accepted.completeExceptionally(unsent(problem));
                }
              });
    } catch (KafkaException | IllegalStateException e) {
      accepted.completeExceptionally(unsent(e));
    }
    return accepted;
  }

  private static BrokerException unsent(Exception problem) {
    return new BrokerException(
        "The request to forget could not be sent: " + problem.getMessage(), problem);
  }

  /// Requests made before are sent.
  @Override
  public void close() {
    producer.close(ClientProperties.LONGEST_CLOSE);
  }
}
