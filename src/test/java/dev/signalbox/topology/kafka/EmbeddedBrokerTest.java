package dev.signalbox.topology.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.ScriptedWorks;
import dev.signalbox.topology.TestConfiguration;
import dev.signalbox.topology.client.QuestionClient;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class EmbeddedBrokerTest {
  @TempDir private Path folder;

  private static ClientProperties clients(EmbeddedBroker broker) {
    return new ClientProperties(Configuration.defaults(), broker.bootstrapServers());
  }

  @Test
  void shouldKeepItsDataInItsFolder() throws Exception {
    BrokerSettings settings = new BrokerSettings(folder.resolve("broker"), 0);
    try (EmbeddedBroker broker = EmbeddedBroker.start(settings);
        Admin admin = Admin.create(clients(broker).admin());
        KafkaProducer<byte[], byte[]> producer =
            new KafkaProducer<>(clients(broker).producer("test"))) {
      admin.createTopics(List.of(new NewTopic("kept", 1, (short) 1))).all().get();
      producer.send(new ProducerRecord<>("kept", "a value".getBytes(UTF_8))).get();
    }

    try (EmbeddedBroker broker = EmbeddedBroker.start(settings);
        KafkaConsumer<byte[], byte[]> consumer =
            new KafkaConsumer<>(clients(broker).consumer("test"))) {
      consumer.assign(List.of(new TopicPartition("kept", 0)));
      List<String> values = new ArrayList<>();
      for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofSeconds(30))) {
        values.add(new String(record.value(), UTF_8));
      }
      assertThat(values).containsExactly("a value");
    }
  }

  @Test
  void shouldRemoveATemporaryFolder() {
    EmbeddedBroker broker = EmbeddedBroker.start(BrokerSettings.defaults());
    Path data = broker.folder();
    assertThat(data).isDirectory();

    broker.close();
    broker.close();

    assertThat(data).doesNotExist();
  }

  @Test
  void shouldSayThatAPortIsTaken() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      BrokerSettings settings = new BrokerSettings(folder, taken.getLocalPort());

      assertThatThrownBy(() -> EmbeddedBroker.start(settings))
          .isInstanceOf(BrokerException.class)
          .hasMessageContaining("port " + taken.getLocalPort() + " is taken")
          .hasMessageContaining("broker.port");
    }
  }

  @Test
  void shouldSayThatAFolderCannotBeUsed() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "not a folder");

    assertThatThrownBy(() -> EmbeddedBroker.start(new BrokerSettings(file, 0)))
        .isInstanceOf(BrokerException.class)
        .hasMessageContaining(file.toString());
  }

  @Test
  void shouldServeStagesOfAnotherProcess() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                EmbeddedBroker.class.getName(),
                folder.resolve("external").toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (var output = process.inputReader(UTF_8)) {
      String bootstrapServers = "";
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        if (line.startsWith("bootstrap.servers=")) {
          bootstrapServers = line.substring("bootstrap.servers=".length());
          break;
        }
      }
      Configuration configuration = TestConfiguration.on(bootstrapServers, folder.resolve("state"));
      try (Pipeline pipeline =
          Pipeline.start(
              configuration,
              new ScriptedWorks().works(),
              EnumSet.allOf(StageName.class),
              progress -> {})) {
        pipeline.awaitReady(Duration.ofSeconds(60));
        try (QuestionClient client = pipeline.client(1)) {
          assertThat(
                  client
                      .ask(ScriptedWorks.question("q", "over there?"))
                      .get(60, TimeUnit.SECONDS)
                      .getSentence())
              .hasValue("over there?");
        }
      }
    } finally {
      process.getOutputStream().close();
      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    }
    assertThat(process.exitValue()).isZero();
  }
}
