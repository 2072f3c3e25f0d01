package dev.signalbox.topology.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Judgement;
import dev.signalbox.event.Tally;
import dev.signalbox.event.Verdict;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.verdict.AnswerKey;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;

/// Sends verdicts, and reads the judgements and counts that the stage `tally` makes of them.
///
/// Threading: safe for any number of threads.
public final class VerdictTopics implements AutoCloseable {
  private static final String CLIENT = "signalbox-verdicts";
  private static final String SOURCE = "verdicts";

  private final EventCodec codec = new EventCodec();
  private final String topic;
  private final KafkaProducer<byte[], byte[]> producer;

  private VerdictTopics(Configuration configuration, ClientProperties properties) {
    this.topic = new Topics(configuration).name(Topics.VERDICTS);
    this.producer = new KafkaProducer<>(properties.producer(CLIENT));
  }

  /// @param servers the broker's bootstrap servers
  /// @throws BrokerException the broker's address is invalid
  public static VerdictTopics connect(Configuration configuration, String servers) {
    try {
      return new VerdictTopics(configuration, new ClientProperties(configuration, servers));
    } catch (KafkaException e) {
      throw new BrokerException(
          "No records can be sent to the broker at %s: %s. Check kafka.bootstrap.servers and the security settings"
              .formatted(servers, e.getMessage()),
          e);
    }
  }

  /// The judgements of the last thirty days, in the order of their keys; some have no verdict any
  /// more.
  ///
  /// @param servers the broker's bootstrap servers
  /// @throws BrokerException the broker does not answer, or the topic is missing
  public static List<Judgement> judgements(Configuration configuration, String servers) {
    return LatestEvents.read(configuration, servers, CLIENT, Topics.JUDGEMENTS, Judgement.class);
  }

  /// The counts of views and joins, those of each partition for itself.
  ///
  /// @param servers the broker's bootstrap servers
  /// @throws BrokerException the broker does not answer, or the topic is missing
  public static List<Tally> tallies(Configuration configuration, String servers) {
    return LatestEvents.read(configuration, servers, CLIENT, Topics.TALLIES, Tally.class);
  }

  /// Sends a verdict, a withdrawal or a confirmation to the stage `tally`.
  ///
  /// @return completes once the broker has it; exceptionally with a [BrokerException]
  public CompletableFuture<Void> tell(Verdict verdict) {
    CompletableFuture<Void> accepted = new CompletableFuture<>();
    try {
      ProducerRecord<byte[], byte[]> sent =
          new ProducerRecord<>(
              topic, AnswerKey.of(verdict).text().getBytes(UTF_8), codec.encode(verdict));
      CloudEvents.describe(
          sent.headers(), UUID.randomUUID().toString(), SOURCE, verdict.getSchema());
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
    return new BrokerException("The verdict could not be sent: " + problem.getMessage(), problem);
  }

  /// Verdicts told before are sent.
  @Override
  public void close() {
    producer.close(ClientProperties.LONGEST_CLOSE);
  }
}
