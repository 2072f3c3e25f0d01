package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.question;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.StageTiming;
import dev.signalbox.topology.client.QuestionClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PipelineTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final ScriptedWorks works = new ScriptedWorks();
  private Configuration configuration = Configuration.defaults();
  private Pipeline pipeline;
  private QuestionClient client;

  @BeforeAll
  void start(@TempDir Path state) throws Exception {
    configuration = TestConfiguration.on(BrokerFixture.bootstrapServers(), state);
    pipeline =
        Pipeline.start(
            configuration,
            works.works(),
            EnumSet.range(StageName.UNDERSTAND, StageName.EXECUTE),
            progress -> {});
    pipeline.awaitReady(PATIENCE);
    client = pipeline.client(100);
  }

  @AfterAll
  void stop() {
    client.close();
    pipeline.close();
  }

  private Answer answerTo(String id, String text) throws Exception {
    return client.ask(question(id, text)).get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
  }

  @Test
  void shouldCarryAQuestionThroughEveryStage() throws Exception {
    Answer answer = answerTo("whole", "how many ships?");

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.ANSWERED);
    assertThat(answer.getSentence()).hasValue("how many ships?");
    assertThat(answer.getJourney().getTimings())
        .extracting(StageTiming::getStage)
        .containsExactly("understand", "embed", "rank", "rerank", "plan", "execute");
  }

  @Test
  void shouldAnswerManyQuestionsAtOnce() throws Exception {
    List<CompletableFuture<Answer>> answers = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      answers.add(client.ask(question("many-" + i, "text " + i)));
    }
    for (int i = 0; i < answers.size(); i++) {
      assertThat(answers.get(i).get(PATIENCE.toSeconds(), TimeUnit.SECONDS).getSentence())
          .hasValue("text " + i);
    }
  }
}
