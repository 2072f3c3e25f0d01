package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.database;
import static dev.signalbox.topology.ScriptedWorks.question;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.topology.client.QuestionClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class SplitStagesTest {
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  @TempDir private Path state;

  /// Both share one state folder, as two processes of one configuration on one machine do.
  @Test
  void shouldAnswerThroughStagesThatRunApart() throws Exception {
    Configuration configuration = TestConfiguration.on(BrokerFixture.bootstrapServers(), state);
    ScriptedWorks first = new ScriptedWorks();
    ScriptedWorks second = new ScriptedWorks();
    first.registered.put("ships", database("ships", "a"));
    try (Pipeline front =
            Pipeline.start(
                configuration,
                first.works(),
                EnumSet.of(StageName.UNDERSTAND, StageName.EMBED, StageName.INDEX),
                progress -> {});
        Pipeline back =
            Pipeline.start(
                configuration,
                second.works(),
                EnumSet.range(StageName.RANK, StageName.EXECUTE),
                progress -> {})) {
      front.awaitReady(PATIENCE);
      back.awaitReady(PATIENCE);
      front.awaitRegistered(PATIENCE);
      assertThat(front.health().stages())
          .containsOnlyKeys(StageName.UNDERSTAND, StageName.EMBED, StageName.INDEX);
      try (QuestionClient client = back.client(100)) {
        List<CompletableFuture<Answer>> asked = new ArrayList<>();
        asked.add(client.ask(question("whole", "how many?")));
        asked.add(
            client.ask(
                Question.newBuilder(question("route", "how many?")).setWant(Want.ROUTE).build()));
        asked.add(client.ask(question("refused", "refuse at embed")));
        asked.add(client.ask(question("failed", "fail at plan")));
        asked.add(client.ask(question("broken", "break at rank")));

        List<AnswerStatus> statuses = new ArrayList<>();
        for (CompletableFuture<Answer> answer : asked) {
          statuses.add(answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS).getStatus());
        }
        assertThat(statuses)
            .containsExactly(
                AnswerStatus.ANSWERED,
                AnswerStatus.ROUTED,
                AnswerStatus.REFUSED,
                AnswerStatus.FAILED,
                AnswerStatus.FAILED);
      }
    }
  }
}
