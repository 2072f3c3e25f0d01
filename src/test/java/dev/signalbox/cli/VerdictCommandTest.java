package dev.signalbox.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.FeedbackSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Question;
import dev.signalbox.session.PipelineSession;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Verdicts from the command line to the counts of views and to feedback, over a restart.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class VerdictCommandTest {
  private static final String DATABASE = "concert_hall";
  private static final String QUESTION = "Which concerts take place in the Chamber Hall?";

  private Configuration configuration = Configuration.defaults();
  private EmbeddedBroker broker;
  private PipelineSession session;

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    Path samples = folder.resolve("samples");
    SampleData.writeTo(samples);
    broker = EmbeddedBroker.start(BrokerSettings.defaults());
    configuration =
        Configuration.defaults()
            .withKafka(Map.of("bootstrap.servers", broker.bootstrapServers()))
            .withState(folder.resolve("state"))
            .withFeedback(new FeedbackSettings("required"))
            .withOnly(List.<DatabaseSettings>of(), List.of(), List.of(samples));
    serve();
  }

  private void serve() throws InterruptedException {
    session = PipelineSession.start(configuration, EnumSet.allOf(StageName.class), line -> {});
  }

  @AfterAll
  void stop() {
    session.close();
    broker.close();
  }

  private CommandRun run(String... arguments) {
    return CommandRun.of(
        Stream.concat(
                Stream.of(arguments),
                Stream.of(
                    "--set",
                    "kafka.bootstrap.servers=" + broker.bootstrapServers(),
                    "--set",
                    "feedback.confirm=required"))
            .toArray(String[]::new));
  }

  private JsonNode json(String... arguments) throws Exception {
    CommandRun run =
        run(Stream.concat(Stream.of(arguments), Stream.of("--json")).toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isZero();
    return new JsonMapper().readTree(run.out());
  }

  private String ask(String asker) throws Exception {
    String id = UUID.randomUUID().toString();
    Question question =
        Question.newBuilder()
            .setId(id)
            .setText(QUESTION)
            .setDatabases(List.of(DATABASE))
            .setAsker(asker)
            .setAskedAt(Instant.now())
            .build();
    Answer answer = session.ask(question).get(Patience.ANSWER.toSeconds(), TimeUnit.SECONDS);
    assertThat(answer.getStatus()).as(answer.toString()).isEqualTo(AnswerStatus.ANSWERED);
    return id;
  }

  private void assertDone(String... arguments) {
    CommandRun run = run(arguments);
    assertThat(run.exitCode()).as(run.err()).isZero();
  }

  private JsonNode use() throws Exception {
    for (JsonNode database : json("views", "list")) {
      if (database.path("database").asText().equals(DATABASE)) {
        return database;
      }
    }
    throw new AssertionError("no " + DATABASE);
  }

  private void awaitUse(int questions, int right, int wrong) {
    await()
        .atMost(Patience.ANSWER)
        .untilAsserted(() -> {
          JsonNode use = use();
          assertThat(
                  List.of(
                      use.path("questions").asInt(),
                      use.path("right").asInt(),
                      use.path("wrong").asInt()))
              .containsExactly(questions, right, wrong);
        });
  }

  /// The stages run elsewhere, so the chat reads the topic of the catalog.
  @Test
  void shouldListTheDatabasesInAChatWithoutPrompts() {
    CommandRun run =
        CommandRun.with(
            ":databases\n",
            "chat",
            "--dataset",
            configuration.datasets().getFirst().toString(),
            "--set",
            "kafka.bootstrap.servers=" + broker.bootstrapServers());

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).startsWith("> :databases\n").contains("  concert_hall (sqlite, ");
    assertThat(run.err()).doesNotContain("> ");
  }

  @Test
  void shouldCountReplaceConfirmAndWithdrawVerdictsOverARestart() throws Exception {
    String first = ask("ann");
    String second = ask("ann");
    awaitUse(2, 0, 0);
    JsonNode joins = json("views", "advise", "--at-least", "2");
    assertThat(joins.findValuesAsText("questions")).contains("2");

    assertThat(run("verdict", "right", first).err())
        .contains("once it is confirmed: signalbox verdict confirm " + first);
    assertDone("verdict", "wrong", first, "--asker", "bob", "--comment", "of 2025 alone");
    awaitUse(2, 1, 1);
    assertThat(json("verdict", "list", "--asker", "bob").findValuesAsText("comment"))
        .containsExactly("of 2025 alone");
    assertThat(json("verdict", "list", "--asker", "bob", "--only", "TAUGHT")).isEmpty();
    assertThat(run("verdict", "list", "--asker", "ann").out())
        .contains("ann")
        .doesNotContain("bob");
    assertThat(json("feedback", "list")).isEmpty();

    session.close();
    assertDone("verdict", "wrong", first);
    serve();

    ask("cy");
    awaitUse(3, 0, 2);
    assertThat(run("verdict", "confirm", first).err()).contains("--asker must name the person");
    assertDone("verdict", "confirm", first, "--asker", "ann");
    await()
        .atMost(Patience.ANSWER)
        .untilAsserted(() ->
            assertThat(json("verdict", "list", "--only", "TAUGHT").findValuesAsText("asker"))
                .containsExactly("ann"));
    await()
        .atMost(Patience.ANSWER)
        .untilAsserted(() ->
            assertThat(run("feedback", "list").out()).contains(DATABASE).contains("NO_QUERY"));

    assertThat(run("verdict", "withdraw", first, "--asker", "bob").err()).contains("Withdrawn");
    awaitUse(3, 0, 1);
    assertThat(run("verdict", "withdraw", second).err()).contains("has no verdict");
    assertThat(run("feedback", "--answer", first, "--confirm").err())
        .contains("has become feedback already");
    assertThat(run("verdict", "right", "no-such-id").err()).contains("has no answer 'no-such-id'");
  }
}
