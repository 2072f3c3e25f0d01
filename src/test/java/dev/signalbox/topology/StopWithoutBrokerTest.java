package dev.signalbox.topology;

import static dev.signalbox.topology.Instances.PATIENCE;
import static dev.signalbox.topology.ScriptedWorks.question;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.StreamsSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Routed;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Stage;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.metrics.Telemetry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A stop while the broker is away.
@Tag("slow")
class StopWithoutBrokerTest {
  /// A supervisor kills a process soon after it asks for a stop.
  private static final Duration LONGEST_STOP = Duration.ofSeconds(25);

  @TempDir private Path folder;
  @TempDir private Path state;
  @TempDir private Path elsewhere;

  private final Stage<Routed, Planned> scripted = new ScriptedWorks().works().plan();
  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch never = new CountDownLatch(1);

  private Planned hang(Routed routed) throws InterruptedException {
    asked.countDown();
    never.await();
    throw new IllegalStateException("nobody lets go of " + routed);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /// The threads of a stopped stage may wait in a commit until the broker returns. Their group
  /// waits this long for them, as for living members.
  private static Configuration withShortPolls(Configuration configuration) {
    StreamsSettings streams = configuration.streams();
    return configuration.withStreams(
        new StreamsSettings(
            streams.guarantee(),
            streams.threads(),
            streams.partitions(),
            streams.fused(),
            streams.standbys(),
            streams.instance(),
            streams.drain(),
            Map.of("main.consumer.max.poll.interval.ms", "10000")));
  }

  @Test
  void shouldStopInTimeAndLoseNothing() throws Exception {
    BrokerSettings settings = new BrokerSettings(folder, freePort());
    EmbeddedBroker broker = EmbeddedBroker.start(settings);
    Configuration configuration =
        withShortPolls(TestConfiguration.on(broker.bootstrapServers(), state));
    ScriptedWorks works = new ScriptedWorks();
    Pipeline pipeline =
        Pipeline.start(
            configuration,
            works.withPlan(routed -> Outcome.onward(hang(routed))),
            EnumSet.complementOf(EnumSet.of(StageName.TRANSLATE)),
            _ -> {});
    QuestionClient client;
    try {
      pipeline.awaitReady(PATIENCE);
      client = pipeline.client(10);
      var _ = client.ask(question("q", "how many?"));
      assertThat(asked.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    } finally {
      broker.close();
    }
    var _ = client.ask(question("unsent", "how many?"));

    long began = System.nanoTime();
    client.close();
    pipeline.close();
    assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(LONGEST_STOP);

    try (EmbeddedBroker _ = EmbeddedBroker.start(settings);
        Pipeline again =
            Instances.start(configuration.withState(elsewhere), scripted, Telemetry.NONE);
        QuestionClient other = again.client(10)) {
      CompletableFuture<Answer> answer = other.ask(question("r", "how many?"));
      answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      await()
          .atMost(PATIENCE)
          .untilAsserted(
              () -> assertThat(new TopicRecords(configuration).of(Topics.ANSWERS)).hasSize(2));
    }
  }
}
