package dev.signalbox.topology;

import dev.signalbox.config.BrokerSettings;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.testcontainers.kafka.KafkaContainer;

/// One broker for all tests of a JVM: Apache Kafka in a container where a Docker engine has its
/// image or can fetch it, in this process elsewhere. Tests keep apart by the prefix of their
/// topics.
public final class BrokerFixture {
  private static final Logger LOG = LoggerFactory.getLogger(BrokerFixture.class);
  private static final String IMAGE = "apache/kafka-native:4.3.1";
  private static final long LONGEST_PULL_MINUTES = 3;

  private static @Nullable String bootstrapServers;

  private BrokerFixture() {}

  public static synchronized String bootstrapServers() {
    String started = bootstrapServers;
    if (started == null) {
      started = inContainer().orElseGet(BrokerFixture::inProcess);
      bootstrapServers = started;
      LOG.info("The tests use the broker at {}", started);
    }
    return started;
  }

  @SuppressWarnings("resource") // lives as long as the JVM
  private static Optional<String> inContainer() {
    // Testcontainers itself would try to fetch a missing image for minutes.
    if (!docker("image", "inspect", IMAGE) && !docker("pull", IMAGE)) {
      LOG.warn("No Docker engine has {} or can fetch it: the broker runs in this process", IMAGE);
      return Optional.empty();
    }
    try {
      KafkaContainer container =
          new KafkaContainer(IMAGE)
              .withEnv("KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS", "0")
              .withEnv("KAFKA_AUTO_CREATE_TOPICS_ENABLE", "false");
      container.start();
      return Optional.of(container.getBootstrapServers());
    } catch (RuntimeException e) {
      LOG.warn("Docker cannot run {}: the broker runs in this process", IMAGE, e);
      return Optional.empty();
    }
  }

  private static boolean docker(String... arguments) {
    List<String> command = new ArrayList<>(List.of("docker"));
    command.addAll(List.of(arguments));
    try {
      Process docker =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      docker.onExit().completeOnTimeout(docker, LONGEST_PULL_MINUTES, TimeUnit.MINUTES).join();
      if (docker.isAlive()) {
        docker.destroy();
        return false;
      }
      return docker.exitValue() == 0;
    } catch (IOException e) {
      LOG.info("There is no docker command: {}", e.getMessage());
      return false;
    }
  }

  private static String inProcess() {
    EmbeddedBroker broker = EmbeddedBroker.start(BrokerSettings.defaults());
    Runtime.getRuntime().addShutdownHook(new Thread(broker::close));
    return broker.bootstrapServers();
  }
}
