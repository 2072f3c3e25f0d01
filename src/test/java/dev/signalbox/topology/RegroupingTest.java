package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.question;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.StreamsSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.EventCodec;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.Topics;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class RegroupingTest {
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final Set<StageName> STAGES =
      EnumSet.range(StageName.UNDERSTAND, StageName.EXECUTE);

  @TempDir private Path state;

  private static Configuration grouped(Configuration base, boolean fused) {
    return base.withStreams(
        new StreamsSettings(
            "exactly_once_v2", 1, 2, fused, 0, null, Duration.ofSeconds(5), Map.of()));
  }

  private static Pipeline start(Configuration configuration) throws InterruptedException {
    return Pipeline.start(configuration, new ScriptedWorks().works(), STAGES, progress -> {});
  }

  private static List<String> answered(Configuration configuration) {
    EventCodec codec = new EventCodec();
    return new TopicRecords(configuration)
        .of(Topics.ANSWERS).stream()
            .map(each -> codec.decode(each.value(), Answer.class))
            .map(each -> each.getJourney().getQuestion().getId())
            .toList();
  }

  @Test
  void shouldAnswerEveryQuestionOnceWhileTheGroupingChanges() throws Exception {
    Configuration base = TestConfiguration.on(BrokerFixture.bootstrapServers(), state);
    List<String> ids = new ArrayList<>();
    for (boolean fused : new boolean[] {false, true, false}) {
      try (Pipeline pipeline = start(grouped(base, fused));
          QuestionClient client = pipeline.client(100)) {
        pipeline.awaitReady(PATIENCE);
        List<CompletableFuture<Answer>> asked = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
          ids.add("q-" + ids.size());
          asked.add(client.ask(question(ids.getLast(), "how many?")));
        }
        for (CompletableFuture<Answer> answer : asked) {
          answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        }
      }
    }

    assertThat(answered(base)).containsExactlyInAnyOrderElementsOf(ids);
  }

  @Test
  void shouldRefuseAnotherGroupingWhileCallsAreLeft() throws Exception {
    Configuration base = TestConfiguration.on(BrokerFixture.bootstrapServers(), state);
    CountDownLatch begun = new CountDownLatch(1);
    start(grouped(base, false)).close(); // makes the topics
    CompletableFuture<Answer> left;
    try (QuestionClient client =
        QuestionClient.connect(base, BrokerFixture.bootstrapServers(), 10)) {
      try (Pipeline pipeline =
          Pipeline.start(
              grouped(base, false),
              new ScriptedWorks()
                  .withPlan(routed -> {
                    begun.countDown();
                    Thread.sleep(PATIENCE);
                    throw new AssertionError("it was not interrupted");
                  }),
              STAGES,
              progress -> {})) {
        pipeline.awaitReady(PATIENCE);
        left = client.ask(question("left", "how many?"));
        assertThat(begun.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
      }
      assertThatThrownBy(() -> start(grouped(base, true)))
          .isInstanceOf(BrokerException.class)
          .hasMessageContainingAll("interactive.plan ", "1 records left", "1 pending");

      try (Pipeline pipeline = start(grouped(base, false))) {
        pipeline.awaitReady(PATIENCE);
        left.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      }
    }
    start(grouped(base, true)).close();

    assertThat(answered(base)).containsExactly("left");
  }

  @Test
  void shouldLetTwoInstancesChangeTheGroupingAtOnce() throws Exception {
    Configuration base = TestConfiguration.on(BrokerFixture.bootstrapServers(), state);
    List<String> ids = new ArrayList<>();
    for (boolean fused : new boolean[] {false, true}) {
      List<CompletableFuture<Pipeline>> starting = new ArrayList<>();
      for (String name : List.of("first", "second")) {
        CompletableFuture<Pipeline> started = new CompletableFuture<>();
        starting.add(started);
        Thread.ofVirtual()
            .start(() -> {
              try {
                started.complete(start(grouped(base.withState(state.resolve(name)), fused)));
              } catch (Throwable e) {
                started.completeExceptionally(e);
              }
            });
      }
      try (Pipeline first = starting.getFirst().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
          Pipeline second = starting.getLast().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
          QuestionClient client = first.client(100)) {
        first.awaitReady(PATIENCE);
        second.awaitReady(PATIENCE);
        List<CompletableFuture<Answer>> asked = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
          ids.add("q-" + ids.size());
          asked.add(client.ask(question(ids.getLast(), "how many?")));
        }
        for (CompletableFuture<Answer> answer : asked) {
          answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        }
      }
    }

    assertThat(answered(base)).containsExactlyInAnyOrderElementsOf(ids);
  }

  @Test
  void shouldRefuseAnotherGroupingWhileRecordsAreLeftOrItRuns() throws Exception {
    Configuration base = TestConfiguration.on(BrokerFixture.bootstrapServers(), state);
    CompletableFuture<Answer> left;
    try (Pipeline pipeline = start(grouped(base, false))) {
      pipeline.awaitReady(PATIENCE);
      try (QuestionClient client = pipeline.client(10)) {
        client.ask(question("first", "how many?")).get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      }
      assertThatThrownBy(() -> start(grouped(base, true)))
          .isInstanceOf(BrokerException.class)
          .hasMessageContainingAll("interactive.", "is running", "streams.fused");
    }
    try (QuestionClient client =
        QuestionClient.connect(base, BrokerFixture.bootstrapServers(), 10)) {
      left = client.ask(question("left", "how many?"));
      assertThatThrownBy(() -> start(grouped(base, true)))
          .isInstanceOf(BrokerException.class)
          .hasMessageContainingAll("interactive.understand ", "1 records left", "1 unread");

      try (Pipeline pipeline = start(grouped(base, false))) {
        pipeline.awaitReady(PATIENCE);
        left.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      }
    }
    start(grouped(base, true)).close();

    assertThat(answered(base)).containsExactlyInAnyOrder("first", "left");
  }
}
