package dev.signalbox.topology.journal;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.ModelCall;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.TopicScan;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;

/// Lists and removes the recorded calls of language models on a broker. Tenant, time and cost of
/// encrypted calls can be read without their key.
///
/// Threading: one thread.
public final class RecordedCalls {
  private static final String CLIENT = "signalbox-recorded-calls";

  /// The totals of a model's recorded calls for a tenant.
  ///
  /// @param tenant empty: no tenant
  /// @param oldest when the first of them was made
  public record Total(
      Optional<String> tenant,
      String model,
      long calls,
      long inputTokens,
      long outputTokens,
      Instant oldest,
      Instant newest) {

    private static Total of(ModelCall call) {
      return new Total(
          call.getTenant(),
          call.getModel(),
          1,
          call.getInputTokens(),
          call.getOutputTokens(),
          call.getCalledAt(),
          call.getCalledAt());
    }

    private Total plus(Total other) {
      return new Total(
          tenant,
          model,
          calls + other.calls,
          inputTokens + other.inputTokens,
          outputTokens + other.outputTokens,
          oldest.isBefore(other.oldest) ? oldest : other.oldest,
          newest.isAfter(other.newest) ? newest : other.newest);
    }
  }

  private record Group(Optional<String> tenant, String model) {}

  private final ClientProperties properties;
  private final JournalRecords records;
  private final String topic;
  private final String servers;

  /// @param servers of the broker
  public RecordedCalls(Configuration configuration, String servers) {
    this.properties = new ClientProperties(configuration, servers);
    this.records = new JournalRecords(new EventCodec(), configuration.language().journal());
    this.topic = ModelJournal.topic(configuration);
    this.servers = servers;
  }

  /// The totals by tenant and model.
  ///
  /// @throws BrokerException the broker cannot be asked, or the topic does not exist
  public List<Total> totals() {
    Map<String, Total> last = new HashMap<>();
    scan(record -> {
      String digest = key(record);
      if (record.value() == null) {
        last.remove(digest);
      } else {
        records.read(record).ifPresent(call -> last.put(digest, Total.of(call)));
      }
    });
    Map<Group, Total> totals = new HashMap<>();
    last.values()
        .forEach(each -> totals.merge(new Group(each.tenant(), each.model()), each, Total::plus));
    return totals.values().stream()
        .sorted(
            Comparator.comparing((Total total) -> total.tenant().orElse(""))
                .thenComparing(Total::model))
        .toList();
  }

  /// The calls whose digest begins so, as they were recorded last; request and response are empty
  /// where they cannot be decrypted.
  ///
  /// @throws BrokerException the broker cannot be asked, or the topic does not exist
  public List<ModelCall> find(String beginning) {
    Map<String, ModelCall> found = new HashMap<>();
    scan(record -> {
      String digest = key(record);
      if (!digest.startsWith(beginning)) {
        return;
      }
      if (record.value() == null) {
        found.remove(digest);
      } else {
        records.read(record).ifPresent(call -> found.put(digest, call));
      }
    });
    return found.values().stream()
        .map(call -> records.opened(call).orElse(call))
        .sorted(Comparator.comparing(ModelCall::getDigest))
        .toList();
  }

  /// The digests of the chosen calls, as they were recorded last.
  ///
  /// @throws BrokerException the broker cannot be asked, or the topic does not exist
  public Set<String> digests(Predicate<ModelCall> chosen) {
    Set<String> digests = new HashSet<>();
    scan(record -> {
      boolean stands = record.value() != null;
      if (stands && records.read(record).filter(chosen).isPresent()) {
        digests.add(key(record));
      } else {
        digests.remove(key(record));
      }
    });
    return digests;
  }

  /// Removes calls for good: every instance forgets them, and the broker does at the next
  /// compaction of the topic.
  ///
  /// @throws BrokerException the broker does not take the tombstones; some calls may be removed
  public void remove(Set<String> digests) throws InterruptedException {
    try (KafkaProducer<byte[], byte @Nullable []> producer =
        new KafkaProducer<>(properties.producer(CLIENT))) {
      JournalRecords.remove(producer, topic, digests);
    } catch (ExecutionException | KafkaException e) {
      throw unreachable(e);
    }
  }

  private static String key(ConsumerRecord<byte[], byte @Nullable []> record) {
    return new String(record.key(), UTF_8);
  }

  private void scan(Consumer<ConsumerRecord<byte[], byte @Nullable []>> each) {
    try {
      TopicScan.read(properties, CLIENT, topic, each);
    } catch (KafkaException e) {
      throw unreachable(e);
    }
  }

  private BrokerException unreachable(Exception e) {
    return new BrokerException(
        "The recorded calls on the broker at %s cannot be read or removed (%s); check kafka.bootstrap.servers and the security settings"
            .formatted(servers, e.getMessage()),
        e);
  }
}
