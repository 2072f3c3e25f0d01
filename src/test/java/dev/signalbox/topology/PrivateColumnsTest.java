package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.read.ListAppender;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Question;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.TestEvents;
import dev.signalbox.language.ScriptedModelServer;
import dev.signalbox.language.ScriptedModelServer.Turn;
import dev.signalbox.topology.client.FeedbackClient;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.kafka.Topics;
import java.nio.charset.StandardCharsets;
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
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/// Whole pipelines over a database with a private column, whose values must appear nowhere.
@Tag("slow")
class PrivateColumnsTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final String SECRET = "zyxquark";
  private static final String ASKED = "What is the email of the customer Anna Quill?";

  @TempDir private Path folder;

  private final ListAppender<ILoggingEvent> log = new ListAppender<>();
  private final Logger root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);

  /// The view `numbered` cannot be read, and the engine quotes the failing value.
  @BeforeEach
  void create() throws SQLException {
    try (Connection connection = DriverManager.getConnection(url());
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE customer (id INTEGER PRIMARY KEY, name VARCHAR(40), city VARCHAR(40),"
              + " email VARCHAR(40))");
      statement.execute(
          "CREATE VIEW contact AS SELECT id, name AS person, email AS reached_at FROM customer");
      statement.execute(
          "CREATE VIEW numbered AS SELECT name FROM customer WHERE CAST(email AS INTEGER) > 0");
      statement.execute(
          "INSERT INTO customer VALUES (1, 'Anna Quill', 'Lisbon', '%1$s@x.org'),".formatted(SECRET)
              + " (2, 'Bert Quill', 'Porto', '%1$s@y.org')".formatted(SECRET));
    }
    log.start();
    root.addAppender(log);
  }

  @AfterEach
  void stop() {
    root.detachAppender(log);
  }

  private String url() {
    return "jdbc:h2:" + folder.resolve("shop");
  }

  private Configuration configuration(String database, String rest) {
    return new ConfigurationLoader(Map.of())
        .parse(
            """
            prefix: "test-%s."
            kafka: {bootstrap.servers: "%s"}
            state: state
            databases: [{id: shop, url: "%s", private-columns: [customer.email]%s}]
            reranking: {provider: none}
            %s
            """
                .formatted(
                    UUID.randomUUID(), BrokerFixture.bootstrapServers(), url(), database, rest),
            folder);
  }

  private static Question question(String text, @Nullable String tenant) {
    return Question.newBuilder(TestEvents.question(text))
        .setId(UUID.randomUUID().toString())
        .setTenant(tenant)
        .build();
  }

  private static List<Answer> answers(Configuration configuration, Question... questions)
      throws Exception {
    List<Answer> answers = new ArrayList<>();
    try (StageAssembly assembly = StageAssembly.of(configuration);
        Pipeline pipeline =
            Pipeline.start(configuration, assembly, EnumSet.allOf(StageName.class), line -> {})) {
      pipeline.awaitReady(PATIENCE);
      pipeline.awaitRegistered(PATIENCE);
      try (FeedbackClient feedback = pipeline.feedbackClient()) {
        feedback
            .tell(
                Feedback.newBuilder()
                    .setQuestion("Which customer has the longest address?")
                    .setDatabases(List.of("shop"))
                    .setSql("SELECT max(length(reached_at)) FROM contact")
                    .setGivenAt(Instant.EPOCH)
                    .build())
            .join();
        feedback.awaitSearchable(PATIENCE);
      }
      try (QuestionClient client = pipeline.client(10)) {
        for (Question question : questions) {
          answers.add(client.ask(question).get(PATIENCE.toSeconds(), TimeUnit.SECONDS));
        }
      }
    }
    return answers;
  }

  private static String topic(String topic) {
    StringBuilder text = new StringBuilder();
    TopicRecords.of(BrokerFixture.bootstrapServers(), topic)
        .forEach(record -> {
          if (record.value() != null) {
            text.append(new String(record.value(), StandardCharsets.ISO_8859_1)).append('\n');
          }
        });
    return text.toString();
  }

  /// Every record of every topic, as text.
  private static String topics(Configuration configuration) throws Exception {
    StringBuilder text = new StringBuilder();
    try (Admin admin =
        Admin.create(Map.of("bootstrap.servers", BrokerFixture.bootstrapServers()))) {
      admin.listTopics().names().get().stream()
          .filter(topic -> topic.startsWith(configuration.prefix()))
          .forEach(topic -> text.append(topic(topic)));
    }
    return text.toString();
  }

  private String logged() {
    StringBuilder text = new StringBuilder();
    for (ILoggingEvent event : List.copyOf(log.list)) {
      text.append(event.getFormattedMessage()).append('\n');
      if (event.getThrowableProxy() != null) {
        text.append(ThrowableProxyUtil.asString(event.getThrowableProxy()));
      }
    }
    return text.toString();
  }

  @Test
  void shouldTellNoPrivateValueByRules() throws Exception {
    Configuration configuration = configuration("", "");

    List<Answer> answers =
        answers(
            configuration,
            question(ASKED, null),
            question("List the e-mails of all customers.", null),
            question("Show everything about the customers in Lisbon.", null),
            question("How many customers are there?", null));

    assertThat(answers)
        .extracting(Answer::getStatus)
        .containsExactly(
            AnswerStatus.REFUSED,
            AnswerStatus.REFUSED,
            AnswerStatus.ANSWERED,
            AnswerStatus.ANSWERED);
    assertThat(answers.subList(0, 2))
        .allSatisfy(answer ->
            assertThat(answer.getRefusal().orElseThrow().getReason())
                .isEqualTo(RefusalReason.PRIVATE_DATA));
    assertThat(answers.get(2).getResult().orElseThrow().toString()).contains("Anna Quill");
    assertThat(topics(configuration)).contains("Anna Quill").doesNotContain(SECRET);
    assertThat(topic(new Topics(configuration).name("index")))
        .contains("CUSTOMER", "NAME")
        .doesNotContainIgnoringCase("email")
        .doesNotContainIgnoringCase("reached");
    assertThat(topic(new Topics(configuration).name("dead-letters")))
        .contains("reads private columns of the database 'shop'");
    assertThat(logged())
        .contains("Values of NUMBERED in database shop cannot be read")
        .doesNotContain(SECRET);
  }

  @Test
  void shouldTellALanguageModelNoPrivateValue() throws Exception {
    try (ScriptedModelServer server =
        new ScriptedModelServer().otherwise(PrivateColumnsTest::turn)) {
      Configuration configuration =
          configuration(
              "",
              """
              planning: {provider: language}
              answering: {provider: language}
              language: {provider: openai, url: "%s", model: scripted, sees: rows}
              """
                  .formatted(server.url()));

      List<Answer> answers =
          answers(
              configuration,
              question("Where are the customers reached?", null),
              question("Which customers are numbered?", null),
              question("Which customers live in Porto?", null));

      assertThat(answers)
          .extracting(Answer::getStatus)
          .containsExactly(AnswerStatus.REFUSED, AnswerStatus.FAILED, AnswerStatus.ANSWERED);
      assertThat(answers.getFirst().getRefusal().orElseThrow().getReason())
          .isEqualTo(RefusalReason.PRIVATE_DATA);
      assertThat(answers.get(1).getFailure().orElseThrow().getMessage())
          .contains("Data conversion error");
      assertThat(server.prompts())
          .isNotEmpty()
          .noneSatisfy(prompt -> assertThat(prompt).contains(SECRET))
          .filteredOn(prompt -> prompt.contains("Which customers live in Porto?"))
          .isNotEmpty()
          .noneSatisfy(prompt ->
              assertThat(prompt.toLowerCase(Locale.ROOT)).containsAnyOf("email", "reached"));
      assertThat(topics(configuration)).contains("Bert Quill").doesNotContain(SECRET);
      assertThat(logged()).doesNotContain(SECRET);
    }
  }

  private static Turn turn(String prompt) {
    String sql =
        prompt.contains("numbered?")
            ? "SELECT name FROM numbered"
            : prompt.contains("Porto?")
                ? "SELECT name FROM customer WHERE city = 'Porto'"
                : prompt.contains("Why it was refused")
                    ? "SELECT reached_at FROM contact"
                    : "SELECT * FROM customer";
    return new Turn.Says(prompt.contains("SQL") ? "{\"sql\": \"" + sql + "\"}" : "So it is.");
  }

  @Test
  void shouldTellThoseToWhomItIsVisible() throws Exception {
    Configuration configuration = configuration(", visible-to: [support]", "");

    List<Answer> answers =
        answers(configuration, question(ASKED, "support"), question(ASKED, null));

    assertThat(answers)
        .extracting(Answer::getStatus)
        .containsExactly(AnswerStatus.ANSWERED, AnswerStatus.REFUSED);
    assertThat(answers.getFirst().getResult().orElseThrow().getRows())
        .containsExactly(List.of(SECRET + "@x.org"));
    assertThat(answers.get(1).toString()).doesNotContain(SECRET);
  }
}
