package dev.signalbox.topology;

import static dev.signalbox.topology.Instances.PATIENCE;
import static dev.signalbox.topology.ScriptedWorks.question;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Question;
import dev.signalbox.event.Routed;
import dev.signalbox.stage.Stage;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.metrics.Telemetry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.MemberDescription;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Restarts two instances one after the other, while questions come.
@Tag("slow")
class RollingRestartTest {
  private static final int CONVERSATIONS = 12;
  private static final int BETWEEN_STEPS = 150;

  private final Stage<Routed, Planned> scripted = new ScriptedWorks().works().plan();
  private final List<CompletableFuture<Answer>> answers = new ArrayList<>();
  private final AtomicBoolean asking = new AtomicBoolean(true);

  @TempDir private Path state;

  private Pipeline start(Instances instances, String name, boolean named, int standbys)
      throws InterruptedException {
    return Instances.start(
        instances.configuration(name, named ? name : null, standbys),
        routed -> {
          Thread.sleep(ThreadLocalRandom.current().nextLong(40));
          return scripted.apply(routed);
        },
        Telemetry.NONE);
  }

  @ParameterizedTest
  @CsvSource({"false, 0", "true, 1"})
  void shouldAnswerEveryQuestionOnceAndInOrder(boolean named, int standbys) throws Exception {
    Instances instances = Instances.in(state);
    Pipeline first = start(instances, "first", named, standbys);
    Pipeline second = start(instances, "second", named, standbys);
    try (QuestionClient client = instances.client()) {
      Thread asker = Thread.ofVirtual().start(() -> ask(client));
      awaitAnswers();
      first.close();
      assertThat(members(instances).contains("first-1")).isEqualTo(named);
      first = start(instances, "first", named, standbys);
      awaitAnswers();
      second.close();
      second = start(instances, "second", named, standbys);
      awaitAnswers();
      asking.set(false);
      asker.join();
      for (CompletableFuture<Answer> answer : answers) {
        assertThat(answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS).getStatus())
            .isEqualTo(AnswerStatus.ANSWERED);
      }
    } finally {
      first.close();
      second.close();
    }
    assertOnceAndInOrder(instances);
  }

  private void ask(QuestionClient client) {
    try {
      for (int i = 0; asking.get(); i++) {
        Question question =
            Question.newBuilder(question("q-" + i, Integer.toString(i / CONVERSATIONS)))
                .setConversation("conversation " + i % CONVERSATIONS)
                .build();
        CompletableFuture<Answer> answer = client.ask(question);
        synchronized (answers) {
          answers.add(answer);
        }
        Thread.sleep(4);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void awaitAnswers() {
    long before = answered();
    await().atMost(PATIENCE).until(() -> answered() >= before + BETWEEN_STEPS);
  }

  private long answered() {
    synchronized (answers) {
      return answers.stream().filter(CompletableFuture::isDone).count();
    }
  }

  private static List<String> members(Instances instances) throws Exception {
    Map<String, Object> servers = Map.of("bootstrap.servers", BrokerFixture.bootstrapServers());
    try (Admin admin = Admin.create(servers)) {
      String group = instances.base().prefix() + "interactive.plan";
      return admin.describeConsumerGroups(List.of(group)).all().get().values().stream()
          .flatMap(described -> described.members().stream())
          .map(MemberDescription::groupInstanceId)
          .flatMap(Optional::stream)
          .toList();
    }
  }

  private void assertOnceAndInOrder(Instances instances) {
    EventCodec codec = new EventCodec();
    Map<String, List<Integer>> byConversation = new HashMap<>();
    new TopicRecords(instances.base())
        .of(Topics.ANSWERS)
        .forEach(record -> {
          Question question = codec.decode(record.value(), Answer.class).getJourney().getQuestion();
          byConversation
              .computeIfAbsent(question.getConversation().orElseThrow(), name -> new ArrayList<>())
              .add(Integer.valueOf(question.getText()));
        });
    assertThat(byConversation).hasSize(CONVERSATIONS);
    assertThat(byConversation.values().stream().mapToInt(List::size).sum())
        .isEqualTo(answers.size());
    assertThat(byConversation.values())
        .allSatisfy(order -> {
          for (int i = 0; i < order.size(); i++) {
            assertThat(order.get(i)).isEqualTo(i);
          }
        });
  }

  @Test
  void shouldEndTheOlderOfTwoInstancesOfOneName() throws Exception {
    Instances instances = Instances.in(state);
    try (Pipeline older =
            Instances.start(instances.configuration("older", "same", 0), scripted, Telemetry.NONE);
        Pipeline newer =
            Instances.start(instances.configuration("newer", "same", 0), scripted, Telemetry.NONE);
        QuestionClient client = instances.client()) {
      await().atMost(PATIENCE).until(() -> !older.health().isAlive());

      assertThat(client.ask(question("q", "how many?")).get(90, TimeUnit.SECONDS).getStatus())
          .isEqualTo(AnswerStatus.ANSWERED);
      assertThat(newer.health().isReady()).isTrue();
    }
  }
}
