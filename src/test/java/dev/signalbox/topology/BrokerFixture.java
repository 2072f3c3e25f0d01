package dev.signalbox.topology;

import dev.signalbox.config.BrokerSettings;
import org.jspecify.annotations.Nullable;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.kafka.KafkaContainer;

/// One broker for all tests of a JVM: Apache Kafka in a container where a Docker engine answers, in
/// this process elsewhere. Tests keep apart by the prefix of their topics.
final class BrokerFixture {
  private static final String IMAGE = "apache/kafka-native:4.3.1";

  private static @Nullable String bootstrapServers;

  private BrokerFixture() {}

  static synchronized String bootstrapServers() {
    String started = bootstrapServers;
    if (started == null) {
      started = DockerClientFactory.instance().isDockerAvailable() ? container() : inProcess();
      bootstrapServers = started;
    }
    return started;
  }

  @SuppressWarnings("resource") // lives as long as the JVM
  private static String container() {
    KafkaContainer container =
        new KafkaContainer(IMAGE)
            .withEnv("KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS", "0")
            .withEnv("KAFKA_AUTO_CREATE_TOPICS_ENABLE", "false");
    container.start();
    return container.getBootstrapServers();
  }

  private static String inProcess() {
    EmbeddedBroker broker = EmbeddedBroker.start(BrokerSettings.defaults());
    Runtime.getRuntime().addShutdownHook(new Thread(broker::close));
    return broker.bootstrapServers();
  }
}
