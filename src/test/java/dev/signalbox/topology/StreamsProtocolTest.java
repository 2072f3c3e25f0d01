package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.topology.async.BackpressureClients;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.streams.KafkaClientSupplier;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.Topology;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Shows the reason that the configuration rejects the streams protocol: a stage's in-flight limit
/// needs its own consumer. If this fails with a later Kafka Streams, the rejection may go (decision
/// 5).
class StreamsProtocolTest {
  private final AtomicInteger consumers = new AtomicInteger();

  @TempDir private Path state;

  @ParameterizedTest
  @CsvSource({"classic, 1", "streams, 0"})
  void shouldTakeItsConsumerFromUsUnderTheClassicProtocolAlone(String protocol, int taken) {
    Topology topology =
        new Topology()
            .addSource("in", new ByteArrayDeserializer(), new ByteArrayDeserializer(), "in");
    Properties properties = new Properties();
    properties.putAll(
        Map.of(
            "bootstrap.servers",
            "127.0.0.1:1",
            "application.id",
            "streams-protocol",
            "state.dir",
            state.toString(),
            "group.protocol",
            protocol));

    try (KafkaStreams _ = new KafkaStreams(topology, properties, new CountingClients())) {
      assertThat(consumers).hasValue(taken);
    }
  }

  private final class CountingClients implements KafkaClientSupplier {
    private final BackpressureClients clients = new BackpressureClients(List.of());

    @Override
    public Admin getAdmin(Map<String, Object> config) {
      return clients.getAdmin(config);
    }

    @Override
    public Producer<byte[], byte[]> getProducer(Map<String, Object> config) {
      return clients.getProducer(config);
    }

    @Override
    public Consumer<byte[], byte[]> getConsumer(Map<String, Object> config) {
      consumers.incrementAndGet();
      return clients.getConsumer(config);
    }

    @Override
    public Consumer<byte[], byte[]> getRestoreConsumer(Map<String, Object> config) {
      return clients.getRestoreConsumer(config);
    }

    @Override
    public Consumer<byte[], byte[]> getGlobalConsumer(Map<String, Object> config) {
      return clients.getGlobalConsumer(config);
    }
  }
}
