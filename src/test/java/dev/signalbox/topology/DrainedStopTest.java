package dev.signalbox.topology;

import static dev.signalbox.topology.Instances.PATIENCE;
import static dev.signalbox.topology.ScriptedWorks.question;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Routed;
import dev.signalbox.stage.Stage;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.metrics.Telemetry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A stop of an at-least-once pipeline without unanswered questions.
@Tag("slow")
class DrainedStopTest {
  private static final int QUESTIONS = 20;

  private final Stage<Routed, Planned> scripted = new ScriptedWorks().works().plan();
  private final CountDownLatch released = new CountDownLatch(1);
  private final AtomicInteger planned = new AtomicInteger();

  @TempDir private Path state;

  @Test
  void shouldNotAnswerAgainAfterTheRestartUnderAtLeastOnce() throws Exception {
    String servers = BrokerFixture.bootstrapServers();
    Configuration configuration =
        TestConfiguration.of(
            "test-" + UUID.randomUUID() + ".",
            Map.of("bootstrap.servers", servers),
            state,
            "at_least_once");
    Stage<Routed, Planned> blocked =
        routed -> {
          released.await();
          planned.incrementAndGet();
          return scripted.apply(routed);
        };
    Pipeline first = Instances.start(configuration, blocked, Telemetry.NONE);
    try (QuestionClient client = QuestionClient.connect(configuration, servers, 500)) {
      List<CompletableFuture<Answer>> answers = new ArrayList<>();
      for (int i = 0; i < QUESTIONS; i++) {
        answers.add(client.ask(question("q-" + i, "how many?")));
      }
      String changelog = configuration.prefix() + "interactive.plan-pending-plan-changelog";
      await().atMost(PATIENCE).until(() -> TopicRecords.of(servers, changelog).size() >= QUESTIONS);
      released.countDown();
      for (CompletableFuture<Answer> answer : answers) {
        Objects.requireNonNull(answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS));
      }
      first.close();

      try (Pipeline _ = Instances.start(configuration, blocked, Telemetry.NONE)) {
        client.ask(question("last", "how many?")).get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      }
    } finally {
      released.countDown();
      first.close();
    }
    assertThat(planned).hasValue(QUESTIONS + 1);
    assertThat(new TopicRecords(configuration).of(Topics.ANSWERS)).hasSize(QUESTIONS + 1);
  }
}
