package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.dialogue.MemoryRequest;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.ConversationControl;
import dev.signalbox.event.Dialogue;
import dev.signalbox.event.PlannedTurn;
import dev.signalbox.event.Question;
import dev.signalbox.event.Relation;
import dev.signalbox.event.RememberedTurn;
import dev.signalbox.event.TestEvents;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.client.RememberedConversations;
import dev.signalbox.topology.client.RememberedConversations.Remembered;
import dev.signalbox.topology.kafka.Lane;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Conversations through a whole pipeline, which ends and starts again in between.
@Tag("slow")
class ConversationPipelineTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final int CONVERSATIONS = 10;

  @TempDir private Path folder;

  private Configuration configuration() throws SQLException {
    execute(
        "harbour",
        "CREATE TABLE keeper (id INTEGER PRIMARY KEY, name VARCHAR(40), region VARCHAR(40), strength INTEGER)",
        "INSERT INTO keeper VALUES (1, 'Anna', 'north', 9), (2, 'Bert', 'north', 3), (3, 'Cleo', 'south', 8)");
    execute(
        "library",
        "CREATE TABLE book (id INTEGER PRIMARY KEY, title VARCHAR(40), author VARCHAR(40))",
        "INSERT INTO book VALUES (1, 'Dunes', 'Dora')");
    return new ConfigurationLoader(Map.of())
        .parse(
            """
            prefix: "test-%s."
            kafka: {bootstrap.servers: "%s"}
            state: state
            databases: [{id: harbour, url: "%s"}, {id: library, url: "%s"}]
            reranking: {provider: none}
            """
                .formatted(
                    UUID.randomUUID(),
                    BrokerFixture.bootstrapServers(),
                    url("harbour"),
                    url("library")),
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

  private static Question turn(String conversation, String text) {
    return Question.newBuilder(TestEvents.question(text))
        .setId(UUID.randomUUID().toString())
        .setConversation(conversation)
        .setAskedAt(Instant.now())
        .build();
  }

  private static Answer ask(QuestionClient client, Question question) throws Exception {
    return client.ask(question).get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
  }

  private interface Talk {
    void with(QuestionClient client) throws Exception;
  }

  private static void running(Configuration configuration, Talk talk) throws Exception {
    try (StageAssembly assembly = StageAssembly.of(configuration);
        Pipeline pipeline =
            Pipeline.start(configuration, assembly, EnumSet.allOf(StageName.class), line -> {})) {
      pipeline.awaitReady(PATIENCE);
      pipeline.awaitRegistered(PATIENCE);
      try (QuestionClient client = pipeline.client(100)) {
        talk.with(client);
      }
    }
  }

  @Test
  void shouldContinueAConversationAfterARestartUntilItIsForgotten() throws Exception {
    Configuration configuration = configuration();
    running(
        configuration,
        client -> {
          Answer first = ask(client, turn("c", "How many keepers are there?"));
          assertThat(first.getStatus()).isEqualTo(AnswerStatus.ANSWERED);
          assertThat(first.getJourney().getDialogue()).isEmpty();
          assertThat(ask(client, turn("c", "thanks")).getStatus()).isEqualTo(AnswerStatus.REFUSED);
        });
    running(
        configuration,
        client -> {
          Answer second = ask(client, turn("c", "and in the north?"));
          Dialogue dialogue = second.getJourney().getDialogue().orElseThrow();
          assertThat(dialogue.getRelation()).isEqualTo(Relation.FOLLOW_UP);
          assertThat(dialogue.getEarlier()).containsExactly("How many keepers are there?");
          assertThat(dialogue.getDatabase()).contains("harbour");
          assertThat(dialogue.getTurns())
              .extracting(PlannedTurn::getDatabase)
              .containsExactly("harbour");
          assertThat(second.getDatabases()).containsExactly("harbour");

          Answer shown = ask(client, MemoryRequest.of(ConversationControl.SHOW, null, "c"));
          assertThat(shown.getConversation().orElseThrow().getTurns())
              .extracting(RememberedTurn::getText)
              .containsExactly("How many keepers are there?", "and in the north?");
          assertThat(shown.getConversation().orElseThrow().getTurns().getFirst().getSql())
              .isPresent();
          try (RememberedConversations remembered = remembered(configuration)) {
            assertThat(remembered.list(_ -> true))
                .extracting(Remembered::conversation, Remembered::turns)
                .containsExactly(tuple("c", 2));
            String longText = "How many keepers " + "really ".repeat(60) + "are there?";
            ask(client, turn("d", longText));
            assertThat(remembered.list(_ -> true))
                .extracting(Remembered::conversation)
                .containsExactlyInAnyOrder("d", "c");
            assertThat(remembered.list(each -> each.conversation().equals("d")).getFirst().last())
                .startsWith("How many keepers really")
                .endsWith("…")
                .hasSize(300);

            ask(client, MemoryRequest.of(ConversationControl.FORGET, null, "c"));
            assertThat(remembered.list(_ -> true))
                .extracting(Remembered::conversation)
                .containsExactly("d");
          }
          assertThat(ask(client, turn("c", "and in the south?")).getJourney().getDialogue())
              .isEmpty();
        });
  }

  @Test
  void shouldContinueTheTurnBeforeARefusedFollowUp() throws Exception {
    running(
        configuration(),
        client -> {
          assertThat(ask(client, turn("c", "How many keepers are there?")).getStatus())
              .isEqualTo(AnswerStatus.ANSWERED);
          assertThat(ask(client, turn("c", "and with the Zyx lens?")).getStatus())
              .isEqualTo(AnswerStatus.REFUSED);

          Answer third = ask(client, turn("c", "and in the north?"));
          assertThat(third.getJourney().getDialogue().orElseThrow().getTurns()).hasSize(1);
        });
  }

  @Test
  void shouldNotContinueTheTurnBeforeARefusedQuestionOfItsOwn() throws Exception {
    running(
        configuration(),
        client -> {
          assertThat(ask(client, turn("c", "How many keepers are there?")).getStatus())
              .isEqualTo(AnswerStatus.ANSWERED);
          assertThat(
                  ask(client, turn("c", "How many keepers polished the Zyx lens in 1987?"))
                      .getStatus())
              .isEqualTo(AnswerStatus.REFUSED);

          Answer third = ask(client, turn("c", "and in the north?"));
          assertThat(third.getJourney().getDialogue().orElseThrow().getTurns()).isEmpty();
        });
  }

  private static RememberedConversations remembered(Configuration configuration) {
    return new RememberedConversations(
        configuration,
        Lane.INTERACTIVE,
        Objects.requireNonNull(configuration.kafka().get("bootstrap.servers")));
  }

  /// The turns of every conversation are sent at once, so that they are in several stages at the
  /// same time. Two of three end early.
  @Test
  void shouldGiveEachConversationTheSameAnswersHoweverTheirTurnsAreInterleaved() throws Exception {
    List<String> script =
        List.of(
            "How many keepers are there?",
            "thanks",
            "and in the north?",
            "Which books did Dora write?",
            "only the first one",
            "What are the names of the keepers?",
            "those in the south");
    running(
        configuration(),
        client -> {
          List<List<CompletableFuture<Answer>>> asked = new ArrayList<>();
          for (int i = 0; i < CONVERSATIONS; i++) {
            asked.add(new ArrayList<>());
          }
          for (String text : script) {
            for (int i = 0; i < CONVERSATIONS; i++) {
              asked.get(i).add(client.ask(turn("c" + i, text)));
            }
          }
          List<List<String>> heard = new ArrayList<>();
          for (List<CompletableFuture<Answer>> conversation : asked) {
            List<String> answers = new ArrayList<>();
            for (CompletableFuture<Answer> each : conversation) {
              answers.add(outline(each.get(PATIENCE.toSeconds(), TimeUnit.SECONDS)));
            }
            heard.add(answers);
          }
          assertThat(heard.stream().distinct()).hasSize(1);
          assertThat(heard.getFirst().get(2)).contains("How many keepers are there?");
          assertThat(heard.getFirst().get(2)).doesNotContain("thanks");
        });
  }

  /// An answer without ids and times.
  private static String outline(Answer answer) {
    return "%s %s %s %s %s %s"
        .formatted(
            answer.getStatus(),
            answer.getJourney().getStandalone(),
            answer.getJourney().getDialogue().map(Dialogue::getEarlier).orElse(List.of()),
            answer.getDatabases(),
            answer.getSteps().stream().map(step -> step.getSql()).toList(),
            answer.getResult().map(result -> result.getRows()).orElse(List.of()));
  }
}
