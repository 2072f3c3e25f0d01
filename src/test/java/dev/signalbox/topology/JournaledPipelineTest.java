package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Journey;
import dev.signalbox.event.ModelCall;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.language.ScriptedModelServer;
import dev.signalbox.language.ScriptedModelServer.Turn;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.kafka.Topics;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Asks the sample databases through all stages with a scripted language model, and again without
/// it.
@Tag("slow")
class JournaledPipelineTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final List<String> QUESTIONS =
      List.of(
          "How many listeners are on the premium plan?",
          "List all airports.",
          "Which bakery branch has the most seats?",
          "How many listeners are on the premium plan?");

  @TempDir private Path folder;

  private final ScriptedModelServer server =
      new ScriptedModelServer().otherwise(JournaledPipelineTest::turn);
  private final String prefix = "test-" + UUID.randomUUID() + ".";

  @BeforeEach
  void write() {
    SampleData.writeTo(folder.resolve("samples"));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  /// A query that depends on the prompt, or a sentence.
  private static Turn turn(String prompt) {
    return new Turn.Says(
        prompt.contains("SQL")
            ? "{\"sql\": \"SELECT " + prompt.length() + " AS n\"}"
            : "So it is.");
  }

  private Configuration configuration(String... settings) {
    List<String> all =
        new ArrayList<>(
            List.of(
                "prefix=" + prefix,
                "kafka.bootstrap.servers=" + BrokerFixture.bootstrapServers(),
                "state=" + folder.resolve("state"),
                "language.provider=openai",
                "language.url=" + server.url(),
                "language.model=scripted",
                "language.sees=rows",
                "planning.provider=language",
                "answering.provider=language"));
    all.addAll(List.of(settings));
    return new ConfigurationLoader(Map.of())
        .load(null, all)
        .withOnly(List.of(), List.of(), List.of(folder.resolve("samples")));
  }

  private List<Answer> answers(String run, String... settings) throws Exception {
    Configuration configuration = configuration(settings);
    try (StageAssembly assembly = StageAssembly.of(configuration);
        Pipeline pipeline =
            Pipeline.start(configuration, assembly, EnumSet.allOf(StageName.class), line -> {})) {
      pipeline.awaitReady(PATIENCE);
      pipeline.awaitRegistered(PATIENCE);
      try (QuestionClient client = pipeline.client(100)) {
        List<Answer> answers = new ArrayList<>();
        List<CompletableFuture<Answer>> asked = new ArrayList<>();
        for (int i = 0; i < QUESTIONS.size(); i++) {
          asked.add(
              client.ask(
                  new Question(
                      run + i,
                      QUESTIONS.get(i),
                      null,
                      null,
                      Want.ANSWER,
                      List.of(),
                      Instant.now(),
                      null,
                      null,
                      null)));
        }
        for (CompletableFuture<Answer> answer : asked) {
          answers.add(answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS));
        }
        return answers;
      }
    }
  }

  /// The answer as bytes, without ids and times.
  private static List<List<Byte>> bytes(List<Answer> answers) {
    EventCodec codec = new EventCodec();
    return answers.stream()
        .map(answer -> {
          Journey journey = answer.getJourney();
          List<ModelUse> calls =
              journey.getModelCalls().stream()
                  .map(call -> ModelUse.newBuilder(call).setMicros(0).setRecordedAt(null).build())
                  .toList();
          Answer timeless =
              Answer.newBuilder(answer)
                  .setJourney(
                      Journey.newBuilder(journey)
                          .setQuestion(
                              Question.newBuilder(journey.getQuestion())
                                  .setId("")
                                  .setAskedAt(Instant.EPOCH)
                                  .build())
                          .setTimings(List.of())
                          .setModelCalls(calls)
                          .build())
                  .setFinishedAt(Instant.EPOCH)
                  .build();
          List<Byte> bytes = new ArrayList<>();
          for (byte each : codec.encode(timeless)) {
            bytes.add(each);
          }
          return bytes;
        })
        .toList();
  }

  private List<ModelCall> recorded() {
    EventCodec codec = new EventCodec();
    return new TopicRecords(configuration())
        .of(Topics.MODEL_CALLS).stream()
            .map(record -> codec.decode(record.value(), ModelCall.class))
            .toList();
  }

  private void assertSpent() throws Exception {
    assertThat(answers("spent", "language.journal.mode=refresh", "language.question-tokens=20"))
        .allSatisfy(answer ->
            assertThat(answer.getFailure().orElseThrow().getCode())
                .isEqualTo("QUESTION_TOKENS_SPENT"));
    assertThat(
            answers("day", "language.journal.mode=refresh", "language.tenant-tokens-per-day=100"))
        .allSatisfy(answer -> {
          assertThat(answer.getFailure().orElseThrow().getCode()).isEqualTo("TENANT_TOKENS_SPENT");
          assertThat(answer.getFailure().orElseThrow().getMessage())
              .contains("They have cost 108 today");
        });
    assertThat(recorded()).hasSize(6);
  }

  @Test
  void shouldAnswerTheSameWithoutTheModel() throws Exception {
    List<Answer> first = answers("first");
    assertThat(first)
        .allSatisfy(answer -> {
          assertThat(answer.getStatus()).isEqualTo(AnswerStatus.ANSWERED);
          assertThat(answer.getWriter()).hasValue("scripted");
          assertThat(answer.getJourney().getModelCalls()).hasSize(2);
        });
    assertThat(server.prompts()).as("the same question costs nothing").hasSize(6);
    assertThat(recorded())
        .hasSize(6)
        .allSatisfy(call -> assertThat(call.getQuestion()).get().asString().startsWith("first"))
        .extracting(call -> call.getStage().orElseThrow())
        .containsOnly("plan", "execute");
    assertSpent();
    server.close();

    List<Answer> second = answers("second", "language.journal.mode=only");
    List<Answer> third = answers("third", "language.journal.mode=only");

    assertThat(server.prompts()).hasSize(6);
    assertThat(bytes(second)).isEqualTo(bytes(first));
    assertThat(bytes(third)).isEqualTo(bytes(second));
    assertThat(second)
        .flatMap(answer -> answer.getJourney().getModelCalls())
        .hasSize(8)
        .allSatisfy(call -> assertThat(call.getRecordedAt()).isPresent());

    Path prompts = Files.createDirectories(folder.resolve("prompts"));
    Files.writeString(
        prompts.resolve("answer.md"), "# system\nBe curt.\n# user\n{{question}} {{rows}}\n");
    List<Answer> changed =
        answers("changed", "language.journal.mode=only", "language.prompts=" + prompts);

    assertThat(changed)
        .allSatisfy(answer -> {
          assertThat(answer.getStatus()).isEqualTo(AnswerStatus.FAILED);
          assertThat(answer.getFailure().orElseThrow().getCode())
              .isEqualTo("MODEL_CALL_NOT_RECORDED");
          assertThat(answer.getFailure().orElseThrow().getMessage())
              .contains("execute", "answer.", "language.journal.mode");
        });
  }
}
