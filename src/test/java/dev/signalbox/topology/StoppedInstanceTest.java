package dev.signalbox.topology;

import static dev.signalbox.topology.Instances.PATIENCE;
import static dev.signalbox.topology.ScriptedWorks.question;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.event.Answer;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Routed;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Stage;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.metrics.Meters;
import dev.signalbox.topology.metrics.Telemetry;
import io.opentelemetry.api.OpenTelemetry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The running calls of an instance when it stops.
@Tag("slow")
class StoppedInstanceTest {
  private static final int QUESTIONS = 20;

  private final Stage<Routed, Planned> scripted = new ScriptedWorks().works().plan();
  private final CountDownLatch released = new CountDownLatch(1);
  private final AtomicInteger begun = new AtomicInteger();

  @TempDir private Path state;

  private Planned ignoreInterruption(Routed routed) throws InterruptedException {
    begun.incrementAndGet();
    while (true) {
      try {
        released.await();
        return ((Outcome.Onward<Planned>) scripted.apply(routed)).event();
      } catch (InterruptedException ignored) {
        Thread.onSpinWait(); // like a driver that swallows the interrupt
      }
    }
  }

  @Test
  void shouldStopWhileACallHangsAndAnswerItsQuestionAfterTheRestart() throws Exception {
    Instances instances = Instances.in(state);
    Pipeline hanging =
        Instances.start(
            instances.configuration("one", null, 0),
            routed -> Outcome.onward(ignoreInterruption(routed)),
            Telemetry.NONE);
    try (QuestionClient client = instances.client()) {
      CompletableFuture<Answer> answer = client.ask(question("q", "how many?"));
      await().atMost(PATIENCE).until(() -> begun.get() == 1);

      assertThat(Thread.ofVirtual().start(hanging::close).join(PATIENCE)).isTrue();

      assertThat(answer).isNotDone();
      try (Pipeline _ =
          Instances.start(instances.configuration("one", null, 0), scripted, Telemetry.NONE)) {
        answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        released.countDown();
      }
    }
    assertThat(new TopicRecords(instances.base()).of(Topics.ANSWERS)).hasSize(1);
  }

  @Test
  void shouldGoOnFromTheStandbyCopyOfAnInstanceThatStopped() throws Exception {
    Instances instances = Instances.in(state);
    Stage<Routed, Planned> waiting =
        routed -> {
          begun.incrementAndGet();
          released.await();
          return scripted.apply(routed);
        };
    try (Meters firstMeters = new Meters();
        Meters secondMeters = new Meters();
        Pipeline second = start(instances, "second", waiting, secondMeters);
        QuestionClient client = instances.client()) {
      List<CompletableFuture<Answer>> answers = new ArrayList<>();
      try (Pipeline first = start(instances, "first", waiting, firstMeters)) {
        assertThat(first.health().isReady()).isTrue();
        for (int i = 0; i < QUESTIONS; i++) {
          answers.add(client.ask(question("q-" + i, "how many?")));
        }
        await()
            .atMost(PATIENCE)
            .until(() -> copied(firstMeters) + copied(secondMeters) >= QUESTIONS);
      }
      double copied = copied(secondMeters);
      await().atMost(PATIENCE).until(() -> running(secondMeters) == QUESTIONS);
      assertThat(second.health().isAlive()).isTrue();
      assertThat(copied).isPositive();
      assertThat(value(secondMeters, "signalbox_stage_restored_total")).isLessThan(copied);

      released.countDown();
      for (CompletableFuture<Answer> answer : answers) {
        answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      }
    }
    assertThat(new TopicRecords(instances.base()).of(Topics.ANSWERS)).hasSize(QUESTIONS);
  }

  private static Pipeline start(
      Instances instances, String name, Stage<Routed, Planned> plan, Meters meters)
      throws InterruptedException {
    return Instances.start(
        instances.configuration(name, null, 1), plan, new Telemetry(meters, OpenTelemetry.noop()));
  }

  private static double copied(Meters meters) {
    return value(meters, "signalbox_stage_copied_total");
  }

  private static double running(Meters meters) {
    return value(meters, "signalbox_stage_running");
  }

  /// The value of a metric of the stage `plan`.
  private static double value(Meters meters, String metric) {
    String line = metric + "{lane=\"interactive\",stage=\"plan\"} ";
    return meters
        .scrape()
        .lines()
        .filter(each -> each.startsWith(line))
        .mapToDouble(each -> Double.parseDouble(each.substring(line.length())))
        .findFirst()
        .orElse(Double.NaN);
  }
}
