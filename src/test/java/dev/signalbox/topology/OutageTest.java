package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.question;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.BreakerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.CostSettings;
import dev.signalbox.config.JournalSettings;
import dev.signalbox.config.LanguageSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.config.StageSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranked;
import dev.signalbox.event.Routed;
import dev.signalbox.event.Want;
import dev.signalbox.language.Breaker;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.Prompt;
import dev.signalbox.language.ScriptedModelServer;
import dev.signalbox.language.ScriptedModelServer.Turn;
import dev.signalbox.stage.NotNowException;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.TerminalEvents;
import dev.signalbox.topology.client.QuestionClient;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A language model that is down while questions come, and comes back.
@Tag("slow")
class OutageTest {
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final int QUESTIONS = 4_000;
  private static final int BOUND = 200;

  private final Set<String> taken = ConcurrentHashMap.newKeySet();
  private final AtomicInteger heldBack = new AtomicInteger();
  private final Map<String, Integer> terminal = new ConcurrentHashMap<>();

  @TempDir private Path state;

  @Test
  void shouldHoldQuestionsUntilTheModelIsBackAndAnswerEachOnce() throws Exception {
    int port = unusedPort();
    ModelClient model = ModelClient.of(language(port)).orElseThrow();
    awaitOpen(model);
    try (Pipeline pipeline =
        Pipeline.start(
            configuration(),
            works(model),
            EnumSet.range(StageName.UNDERSTAND, StageName.RERANK),
            progress -> {})) {
      pipeline.awaitReady(PATIENCE);
      try (QuestionClient client = pipeline.client(QUESTIONS);
          AutoCloseable _ =
              client.answers(answer ->
                  terminal.merge(answer.getJourney().getQuestion().getId(), 1, Integer::sum))) {
        List<CompletableFuture<Answer>> answers = new ArrayList<>();
        for (int i = 0; i < QUESTIONS; i++) {
          answers.add(client.ask(route("q-" + i)));
        }
        await().atMost(PATIENCE).until(() -> heldBack.get() > 4 * BOUND);
        assertHeld();
        try (ScriptedModelServer server = new ScriptedModelServer(port)) {
          server.otherwise(prompt -> new Turn.Fails(503, ""));
          await().atMost(PATIENCE).until(() -> server.prompts().size() >= 10);
          assertHeld();

          server.otherwise(prompt -> new Turn.Says("ships"));
          for (CompletableFuture<Answer> answer : answers) {
            assertThat(answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS).getStatus())
                .isEqualTo(AnswerStatus.ROUTED);
          }
        }
        // A future completes before the listeners hear of its answer.
        await().atMost(PATIENCE).until(() -> terminal.size() == QUESTIONS);
        assertThat(terminal).allSatisfy((id, times) -> assertThat(times).as(id).isEqualTo(1));
      }
    }
  }

  /// Calls in vain until the breaker opens. Questions that came before it did may use up their
  /// attempts, and end.
  private static void awaitOpen(ModelClient model) throws InterruptedException {
    while (model.breaker().state() == Breaker.State.CLOSED) {
      try {
        model.call("rerank", new Prompt("test.v1", "be brief", "is anybody there?"));
      } catch (StageException e) {
        assertThat(e).hasMessageContaining("language model");
      }
    }
  }

  /// No question has ended, so every question that was taken is pending.
  private void assertHeld() {
    assertThat(terminal).isEmpty();
    assertThat(taken).hasSizeBetween(BOUND / 2, BOUND);
  }

  private StageWorks works(ModelClient model) {
    return new ScriptedWorks().withRerank(ranked -> rerank(ranked, model));
  }

  private Outcome<Routed> rerank(Ranked ranked, ModelClient model) throws InterruptedException {
    Question question = ranked.getJourney().getQuestion();
    taken.add(question.getId());
    try {
      String database =
          model.call("rerank", new Prompt("test.v1", "be brief", question.getText())).text();
      return Outcome.ended(
          TerminalEvents.routed(
              new Routed(
                  ranked.getJourney(),
                  ranked.getRanking(),
                  List.of(database),
                  "model",
                  List.of(),
                  List.of(),
                  null)));
    } catch (NotNowException e) {
      heldBack.incrementAndGet();
      throw e;
    }
  }

  private Configuration configuration() {
    return TestConfiguration.on(BrokerFixture.bootstrapServers(), state)
        .withStages(
            List.of(
                new StageSettings(
                    "rerank", BOUND, null, null, Duration.ofMillis(50), Duration.ofSeconds(1))));
  }

  private static LanguageSettings language(int port) {
    return new LanguageSettings(
        "openai",
        "http://127.0.0.1:" + port + "/v1",
        "scripted",
        null,
        null,
        1,
        Duration.ofSeconds(20),
        0,
        8_000,
        64,
        null,
        null,
        new BreakerSettings(50, 20, Duration.ofMillis(200)),
        CostSettings.defaults(),
        "schema",
        null,
        JournalSettings.defaults(),
        null,
        null);
  }

  private static Question route(String id) {
    return Question.newBuilder(question(id, "where is " + id + "?")).setWant(Want.ROUTE).build();
  }

  /// No server listens there for now.
  private static int unusedPort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
