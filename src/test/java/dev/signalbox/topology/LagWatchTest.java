package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.GroupLag;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class LagWatchTest {

  @Test
  void shouldCountWhatAGroupHasNotCommitted(@TempDir Path state) throws Exception {
    String servers = BrokerFixture.bootstrapServers();
    Configuration configuration = TestConfiguration.on(servers, state);
    ClientProperties properties = new ClientProperties(configuration, servers);
    String topic = "lag-" + UUID.randomUUID();
    try (Admin admin = Admin.create(properties.admin());
        KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(properties.producer("lag"))) {
      admin.createTopics(List.of(new NewTopic(topic, 2, (short) 1))).all().get();
      for (int partition : List.of(0, 0, 0, 1)) {
        producer.send(new ProducerRecord<>(topic, partition, null, new byte[1])).get();
      }
      assertThat(GroupLag.of(admin, topic, List.of(topic))).isEqualTo(4);

      Map<TopicPartition, OffsetAndMetadata> committed = new HashMap<>();
      committed.put(new TopicPartition(topic, 0), new OffsetAndMetadata(2));
      admin.alterConsumerGroupOffsets(topic, committed).all().get();

      assertThat(GroupLag.of(admin, topic, List.of(topic))).isEqualTo(2);
    }
  }
}
