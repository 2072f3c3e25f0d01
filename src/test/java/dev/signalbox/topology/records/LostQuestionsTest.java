package dev.signalbox.topology.records;

import static dev.signalbox.topology.Instances.PATIENCE;
import static dev.signalbox.topology.ScriptedWorks.question;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Question;
import dev.signalbox.topology.BrokerFixture;
import dev.signalbox.topology.Instances;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.ScriptedWorks;
import dev.signalbox.topology.TestConfiguration;
import dev.signalbox.topology.TopicRecords;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.Topics;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Questions whose events were deleted in front of a stage that was down.
@Tag("slow")
class LostQuestionsTest {
  private static final Set<StageName> FIRST = EnumSet.range(StageName.UNDERSTAND, StageName.RERANK);
  private static final Set<StageName> LAST = EnumSet.of(StageName.PLAN, StageName.EXECUTE);

  @TempDir private Path state;

  private static Pipeline start(Configuration configuration, Set<StageName> stages)
      throws InterruptedException {
    return Pipeline.start(configuration, new ScriptedWorks().works(), stages, _ -> {});
  }

  private static int written(Configuration configuration, String topic) {
    return new TopicRecords(configuration).of(topic).size();
  }

  private static List<String> answered(Configuration configuration) {
    return new TopicRecords(configuration)
        .of(Topics.ANSWERS).stream()
            .map(answer -> new String(answer.key(), StandardCharsets.UTF_8))
            .toList();
  }

  @Test
  void shouldStopSayWhatIsLostAndEndEachLostQuestionOnce() throws Exception {
    Configuration configuration =
        TestConfiguration.of(
            "test-" + UUID.randomUUID() + ".",
            Map.of(
                "bootstrap.servers",
                BrokerFixture.bootstrapServers(),
                "main.consumer.session.timeout.ms",
                "6000"),
            state,
            "exactly_once_v2");
    LostQuestions lost =
        new LostQuestions(configuration, Lane.INTERACTIVE, BrokerFixture.bootstrapServers());
    try (Pipeline all = start(configuration, Instances.STAGES)) {
      all.awaitReady(PATIENCE);
      try (QuestionClient client = all.client(10)) {
        client.ask(question("before", "how many?")).get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      }
      assertThatThrownBy(lost::find).hasMessageContaining("runs; stop");
    }
    assertThat(lost.find().gaps()).isEmpty();

    try (QuestionClient client =
        QuestionClient.connect(configuration, BrokerFixture.bootstrapServers(), 100)) {
      List<CompletableFuture<Answer>> answers = new ArrayList<>();
      try (Pipeline first = start(configuration, FIRST)) {
        first.awaitReady(PATIENCE);
        for (int i = 0; i < 5; i++) {
          answers.add(client.ask(question("lost-" + i, "how many?")));
        }
        await().atMost(PATIENCE).until(() -> written(configuration, "routed") == 6);
        TopicRecords.deleteAll(configuration, "routed");
        answers.add(client.ask(question("left", "how many?")));
        await().atMost(PATIENCE).until(() -> written(configuration, "routed") == 1);
      }

      try (Pipeline last = start(configuration, LAST)) {
        await().atMost(PATIENCE).until(() -> !last.health().isAlive());
        assertThat(last.health().problems())
            .anySatisfy(problem ->
                assertThat(problem).contains("plan", "routed-", "signalbox lost-questions"));
      }
      // The stage may have come to a partition that has lost nothing before it stopped.
      assertThat(answered(configuration)).contains("before").isSubsetOf("before", "left");

      // A failed instance stays a member of its group until its session has ended.
      LostQuestions.Found found =
          await().atMost(PATIENCE).ignoreExceptions().until(lost::find, each -> true);
      assertThat(found.questions())
          .extracting(Question::getId)
          .containsExactlyInAnyOrder("lost-0", "lost-1", "lost-2", "lost-3", "lost-4");
      assertThat(found.unknown()).isZero();
      assertThat(lost.end()).isEqualTo(found);
      assertThat(lost.end().gaps()).isEmpty();

      try (Pipeline last = start(configuration, LAST)) {
        last.awaitReady(PATIENCE);
        for (CompletableFuture<Answer> answer : answers) {
          answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        }
      }
      assertThat(answers.subList(0, 5))
          .allSatisfy(answer ->
              assertThat(answer.join().getFailure().orElseThrow().getCode())
                  .isEqualTo("EVENT_EXPIRED"));
      assertThat(answers.getLast().join().getFailure()).isEmpty();
    }
    assertThat(written(configuration, Topics.ANSWERS)).isEqualTo(7);
  }
}
