package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.dialogue.AnswerFeedback;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Question;
import dev.signalbox.event.RejectedAnswer;
import dev.signalbox.event.TaughtQuery;
import dev.signalbox.event.TestEvents;
import dev.signalbox.sql.taught.TaughtState;
import dev.signalbox.topology.client.AnswerSearch;
import dev.signalbox.topology.client.FeedbackClient;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.client.TaughtTopics;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A whole pipeline that is taught, asked again, told that it is wrong, and whose schema changes.
@Tag("slow")
class TaughtQuestionsTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final String TAUGHT = "Which keepers of the north are mighty?";
  private static final String SQL =
      "SELECT name FROM keeper WHERE region = 'north' AND strength > 7";

  @TempDir private Path folder;

  private Configuration configuration() throws SQLException {
    execute(
        "harbour",
        "CREATE TABLE keeper (id INTEGER PRIMARY KEY, name VARCHAR(40), region VARCHAR(40), strength INTEGER)",
        "INSERT INTO keeper VALUES (1, 'Anna', 'north', 9), (2, 'Bert', 'north', 3), (3, 'Cleo', 'south', 8)");
    execute(
        "museum",
        "CREATE TABLE keeper (id INTEGER PRIMARY KEY, name VARCHAR(40), region VARCHAR(40), wing VARCHAR(40))",
        "INSERT INTO keeper VALUES (1, 'Dora', 'north', 'old'), (2, 'Emil', 'south', 'new')");
    return new ConfigurationLoader(Map.of())
        .parse(
            """
            prefix: "test-%s."
            kafka: {bootstrap.servers: "%s"}
            state: state
            polling: {interval: 1s}
            databases: [{id: harbour, url: "%s"}, {id: museum, url: "%s"}]
            reranking: {provider: none}
            """
                .formatted(
                    UUID.randomUUID(),
                    BrokerFixture.bootstrapServers(),
                    url("harbour"),
                    url("museum")),
            folder);
  }

  private String url(String database) {
    return "jdbc:sqlite:" + folder.resolve(database + ".sqlite");
  }

  private void execute(String database, String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url(database));
        Statement statement = connection.createStatement()) {
      for (String each : statements) {
        statement.execute(each);
      }
    }
  }

  private static Answer ask(QuestionClient client, String text) throws Exception {
    Question question =
        Question.newBuilder(TestEvents.question(text)).setId(UUID.randomUUID().toString()).build();
    return client.ask(question).get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
  }

  private static void tell(FeedbackClient client, Feedback feedback) throws Exception {
    client.tell(feedback).join();
    client.awaitSearchable(PATIENCE);
  }

  private static Feedback.Builder feedback(String question) {
    return Feedback.newBuilder()
        .setQuestion(question)
        .setDatabases(List.of())
        .setGivenAt(Instant.now());
  }

  private static PlanStep step(Answer answer) {
    return answer.getSteps().getFirst();
  }

  @Test
  void shouldAnswerAsTaughtUntilItIsToldOtherwise() throws Exception {
    Configuration configuration = configuration();
    try (StageAssembly assembly = StageAssembly.of(configuration);
        Pipeline pipeline =
            Pipeline.start(configuration, assembly, EnumSet.allOf(StageName.class), line -> {})) {
      pipeline.awaitReady(PATIENCE);
      pipeline.awaitRegistered(PATIENCE);
      try (FeedbackClient feedback = pipeline.feedbackClient();
          QuestionClient client = pipeline.client(10)) {
        tell(feedback, feedback(TAUGHT).setDatabases(List.of("harbour")).setSql(SQL).build());

        Answer again = ask(client, TAUGHT.toLowerCase(Locale.ROOT));
        assertThat(again.getStatus()).isEqualTo(AnswerStatus.ANSWERED);
        assertThat(again.getDatabases()).containsExactly("harbour");
        assertThat(step(again).getSql()).isEqualTo(SQL);
        assertThat(step(again).getReading()).endsWith("as told for \"%s\"".formatted(TAUGHT));
        assertThat(again.getResult().orElseThrow().getRows()).containsExactly(List.of("Anna"));

        Answer other = ask(client, "Which keepers of the south are mighty?");
        assertThat(step(other).getSql()).isEqualTo(SQL.replace("north", "south"));
        assertThat(other.getResult().orElseThrow().getRows()).containsExactly(List.of("Cleo"));

        rejectTheAnswer(configuration, feedback, again);
        assertThat(ask(client, TAUGHT).getSteps())
            .allSatisfy(step -> assertThat(step.getSql()).isNotEqualTo(SQL));

        tell(
            feedback,
            feedback("List the keepers")
                .setRejected(List.of(new RejectedAnswer("museum", null)))
                .build());
        assertThat(ask(client, "List the keepers").getDatabases()).doesNotContain("museum");

        breakTheQuery(configuration, assembly, feedback, client);
      }
    }
  }

  /// The query of an answer, found by its id, is not given again.
  private static void rejectTheAnswer(
      Configuration configuration, FeedbackClient feedback, Answer answer) throws Exception {
    Answer found =
        AnswerSearch.find(
                configuration,
                BrokerFixture.bootstrapServers(),
                answer.getJourney().getQuestion().getId())
            .orElseThrow();
    AnswerFeedback.Word wrong = new AnswerFeedback.Word(false, List.of(), null, List.of());
    for (Feedback each : AnswerFeedback.of(found, wrong, Instant.now())) {
      tell(feedback, each);
    }
  }

  private void breakTheQuery(
      Configuration configuration,
      StageAssembly assembly,
      FeedbackClient feedback,
      QuestionClient client)
      throws Exception {
    String question = "How many keepers are there?";
    tell(
        feedback,
        feedback(question)
            .setDatabases(List.of("harbour"))
            .setSql("SELECT count(strength) FROM keeper")
            .build());
    assertThat(assembly.taught().broken()).isZero();

    execute("harbour", "ALTER TABLE keeper DROP COLUMN strength");

    await()
        .atMost(PATIENCE)
        .untilAsserted(() -> assertThat(assembly.taught().broken()).isEqualTo(1));
    assertThat(
            TaughtTopics.read(configuration, BrokerFixture.bootstrapServers()).all().stream()
                .filter(each -> each.taught().question().equals(question)))
        .singleElement()
        .satisfies(each -> {
          assertThat(each.kind()).isEqualTo(TaughtState.Kind.BROKEN);
          assertThat(each.problem()).containsIgnoringCase("strength");
        });
    Answer answer = ask(client, question);
    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.ANSWERED);
    assertThat(step(answer).getPlanner()).isEqualTo("embedded");
    assertThat(step(answer).getTaught().flatMap(TaughtQuery::getProblem).orElseThrow())
        .containsIgnoringCase("strength");
  }
}
