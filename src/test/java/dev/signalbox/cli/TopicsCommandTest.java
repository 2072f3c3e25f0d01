package dev.signalbox.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.BrokerSettings;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewPartitions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class TopicsCommandTest {
  private EmbeddedBroker broker;
  @TempDir private Path state;

  @BeforeEach
  void start() {
    broker = EmbeddedBroker.start(BrokerSettings.defaults());
  }

  @AfterEach
  void stop() {
    broker.close();
  }

  private CommandRun run(String... arguments) {
    Stream<String> common =
        Stream.of("--set", "kafka.bootstrap.servers=" + broker.bootstrapServers());
    return CommandRun.of(Stream.concat(Stream.of(arguments), common).toArray(String[]::new));
  }

  @Test
  void shouldSayWhatItWouldDoAndDoItAfterYes() {
    assertThat(run("topics", "create").exitCode()).isZero();

    CommandRun asked = run("topics", "grow", "--to", "6");
    assertThat(asked.exitCode()).isZero();
    assertThat(asked.lines())
        .hasSize(8)
        .startsWith("would raise signalbox.questions from 4 to 6 partitions")
        .endsWith("Give --yes to do so");
    assertThat(run("topics", "describe").exitCode()).isZero();

    CommandRun done = run("topics", "grow", "--to", "6", "--yes");
    assertThat(done.exitCode()).isZero();
    assertThat(done.lines())
        .hasSize(8)
        .startsWith("raised signalbox.questions from 4 to 6 partitions")
        .last()
        .asString()
        .contains("Set streams.partitions to 6", "(here it is 4)");
    assertThat(run("topics", "describe", "--set", "streams.partitions=6").exitCode()).isZero();
    assertThat(run("topics", "grow", "--to", "6", "--set", "streams.partitions=6").lines())
        .containsExactly("All topics of questions have 6 partitions");
    CommandRun fewer = run("topics", "grow", "--to", "5", "--yes");
    assertThat(fewer.exitCode()).isNotZero();
    assertThat(fewer.err()).contains("has 6 partitions, and Kafka removes none");
  }

  @Test
  void shouldNameTheCommandThatMendsWhatTheDoctorFinds() throws Exception {
    assertThat(run("topics", "create").exitCode()).isZero();
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
      admin
          .createPartitions(Map.of("signalbox.questions", NewPartitions.increaseTo(6)))
          .all()
          .get();
      await()
          .until(() ->
              admin
                  .describeTopics(List.of("signalbox.questions"))
                  .allTopicNames()
                  .get()
                  .values()
                  .stream()
                  .allMatch(topic -> topic.partitions().size() == 6));
    }

    CommandRun ill = run("doctor", "--state", state.toString());
    assertThat(ill.exitCode()).isEqualTo(1);
    assertThat(ill.out())
        .contains("signalbox.questions has 6 partitions where 4 are needed")
        .contains("set streams.partitions to 6")
        .contains("signalbox topics grow --to 6");
    assertThat(run("topics", "grow", "--to", "6", "--yes").exitCode()).isZero();

    CommandRun alone = run("doctor", "--state", state.toString(), "--set", "streams.partitions=6");
    assertThat(alone.exitCode()).isEqualTo(1);
    assertThat(alone.out()).contains("lie on one broker only", "topics.replication to 3");
    CommandRun meant =
        run(
            "doctor",
            "--state",
            state.toString(),
            "--set",
            "streams.partitions=6",
            "--set",
            "topics.replication=1");
    assertThat(meant.out()).contains("every record on 1 brokers at least");
    assertThat(meant.exitCode()).isZero();
  }
}
