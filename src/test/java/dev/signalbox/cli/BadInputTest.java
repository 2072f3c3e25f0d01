package dev.signalbox.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.console.CommandException;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Failure;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.session.PipelineSession;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// What is wrong with one question, one record or one database stops nothing else.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BadInputTest {
  private static final String GOOD = "How many lighthouses are there?";

  private final Queue<String> told = new ConcurrentLinkedQueue<>();
  private String bootstrapServers = "";
  private Path folder = Path.of("");
  private EmbeddedBroker broker;
  private PipelineSession session;

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    this.folder = folder;
    broker = EmbeddedBroker.start(BrokerSettings.defaults());
    bootstrapServers = broker.bootstrapServers();
    create(folder.resolve("good"), "CREATE TABLE lighthouse (id INTEGER, height INTEGER)");
    create(folder.resolve("good"), "INSERT INTO lighthouse VALUES (1, 20), (2, 30), (3, 40)");
    create(folder.resolve("empty"));
    create(folder.resolve("wide"), wideTable("gauge"), wideTable("meter"), wideTable("sensor"));
    create(
        folder.resolve("odd"),
        "CREATE TABLE \"select\" (\"group\" INTEGER, \"a \"\"quoted\"\" name\" TEXT)",
        "CREATE TABLE \"größe der schiffe 船\" (\"länge in m\" INTEGER, \"from\" TEXT)",
        "CREATE TABLE \"tea pots\" (\"pot id\" INTEGER, \"order\" TEXT)",
        "INSERT INTO \"tea pots\" VALUES (1, 'a'), (2, 'b')");
    create(
        folder.resolve("dangling"),
        "CREATE TABLE violin (id INTEGER, maker INTEGER REFERENCES nowhere (id))");
    Path file = folder.resolve("signalbox.yaml");
    Files.writeString(
        file,
        """
        kafka: {bootstrap.servers: "%s"}
        state: state
        databases:
          - {id: down, url: "jdbc:postgresql://127.0.0.1:1/none", user: reader, password: secret}
          - {id: acme-only, url: "jdbc:sqlite:good", tenants: [acme]}
          - {id: good, url: "jdbc:sqlite:good"}
          - {id: empty, url: "jdbc:sqlite:empty"}
          - {id: wide, url: "jdbc:sqlite:wide"}
          - {id: odd, url: "jdbc:sqlite:odd"}
          - {id: dangling, url: "jdbc:sqlite:dangling"}
        """
            .formatted(bootstrapServers)
            .replace("jdbc:sqlite:", "jdbc:sqlite:" + folder + "/"));
    Configuration configuration = new ConfigurationLoader(Map.of()).load(file, List.of());
    session = PipelineSession.start(configuration, EnumSet.allOf(StageName.class), told::add);
  }

  @AfterAll
  void stop() {
    session.close();
    broker.close();
  }

  private static void create(Path file, String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA user_version = 1"); // the file is there, even without a table
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private static String wideTable(String name) {
    return IntStream.range(0, 1_700)
        .mapToObj(i -> "reading_" + i + " REAL")
        .collect(Collectors.joining(", ", "CREATE TABLE " + name + " (", ")"));
  }

  private Answer ask(Question.Builder question) throws Exception {
    return session.ask(question.build()).get(Patience.ANSWER.toSeconds(), TimeUnit.SECONDS);
  }

  private static Question.Builder question(String text) {
    return Question.newBuilder()
        .setId(UUID.randomUUID().toString())
        .setText(text)
        .setWant(Want.ANSWER)
        .setDatabases(List.of())
        .setAskedAt(Instant.now());
  }

  private void assertFailed(Question.Builder question, String code, String message)
      throws Exception {
    Failure failure = ask(question).getFailure().orElseThrow();
    assertThat(failure.getCode()).isEqualTo(code);
    assertThat(failure.getMessage()).contains(message);
  }

  private void assertGoodOneIsAnswered() throws Exception {
    Answer answer = ask(question(GOOD).setDatabases(List.of("good")));
    assertThat(answer.getStatus()).as(answer::toString).isEqualTo(AnswerStatus.ANSWERED);
    assertThat(answer.getResult().orElseThrow().getRows().toString()).contains("3");
  }

  @Test
  void shouldSayWhatIsWrongWithAQuestion() throws Exception {
    assertFailed(question(" "), "QUESTION_EMPTY", "'text'");
    assertFailed(question("why ".repeat(25_600)), "QUESTION_TOO_LONG", "'text'");
    assertFailed(question("\u0000\u0001\u0002\uFFFD"), "QUESTION_NOT_TEXT", "'text'");
    assertFailed(question(GOOD).setTenant("nobody"), "UNKNOWN_TENANT", "'tenant'");
    assertFailed(question(GOOD).setDatabases(List.of("none")), "UNKNOWN_DATABASE", "'databases'");
    assertFailed(
        question(GOOD).setDatabases(List.of("acme-only")), "UNKNOWN_DATABASE", "'databases'");

    assertGoodOneIsAnswered();
  }

  @Test
  void shouldGoOnBehindRecordsThatAreNoEvents() throws Exception {
    byte[] unknownSchema = {(byte) 0xC3, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    List<byte[]> values = Arrays.asList("no event".getBytes(UTF_8), unknownSchema, null);
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", bootstrapServers),
            new ByteArraySerializer(),
            new ByteArraySerializer())) {
      for (StageName stage : EnumSet.range(StageName.UNDERSTAND, StageName.EXECUTE)) {
        int partitions = producer.partitionsFor(topic(stage)).size();
        for (int partition = 0; partition < partitions; partition++) {
          for (byte[] value : values) {
            producer.send(new ProducerRecord<>(topic(stage), partition, null, value)).get();
          }
        }
      }
    }

    assertGoodOneIsAnswered();
  }

  private static String topic(StageName stage) {
    return switch (stage) {
      case UNDERSTAND -> "signalbox.questions";
      case EMBED -> "signalbox.understood";
      case RANK -> "signalbox.embedded";
      case RERANK -> "signalbox.ranked";
      case PLAN -> "signalbox.routed";
      case EXECUTE -> "signalbox.planned";
      case INDEX -> "signalbox.schema-changes";
      case REMEMBER -> "signalbox.feedback";
      case LEARN -> "signalbox.observations";
      case TALLY -> "signalbox.verdicts";
      case TRANSLATE -> throw new IllegalArgumentException("reads topics of others");
    };
  }

  @Test
  void shouldRegisterWhatItCanAndNameTheRest() throws Exception {
    assertThat(told).anySatisfy(line -> assertThat(line).contains("down"));
    assertThat(told).noneSatisfy(line -> assertThat(line).contains("secret"));
    assertThat(session.readiness().ready()).isTrue();

    assertFailed(question(GOOD).setDatabases(List.of("down")), "UNKNOWN_DATABASE", "'down'");
    assertGoodOneIsAnswered();
  }

  @Test
  void shouldSayWhichStagesNobodyServes() throws Exception {
    session.requireStages();

    Configuration alone =
        new ConfigurationLoader(Map.of())
            .load(null, List.of("prefix=alone."))
            .withState(folder.resolve("alone"))
            .withKafka(Map.of("bootstrap.servers", bootstrapServers));
    try (PipelineSession front =
        PipelineSession.start(alone, EnumSet.of(StageName.UNDERSTAND), told::add)) {
      assertThatThrownBy(front::requireStages)
          .isInstanceOf(CommandException.class)
          .hasMessageContaining("embed, rank, rerank, plan, execute");
    }
  }

  @Test
  void shouldAnswerFromOddDatabasesWhatTheyHold() throws Exception {
    Answer pots = ask(question("How many tea pots are there?").setDatabases(List.of("odd")));
    assertThat(pots.getStatus()).as(pots::toString).isEqualTo(AnswerStatus.ANSWERED);
    assertThat(pots.getResult().orElseThrow().getRows().toString()).contains("2");

    Answer violins = ask(question("How many violins?").setDatabases(List.of("dangling")));
    assertThat(violins.getStatus()).as(violins::toString).isEqualTo(AnswerStatus.ANSWERED);

    Answer routed =
        ask(
            question("Show all values of reading 1234 of the gauge")
                .setDatabases(List.of("wide"))
                .setWant(Want.ROUTE));
    assertThat(routed.getStatus()).as(routed::toString).isEqualTo(AnswerStatus.ROUTED);

    Answer empty = ask(question(GOOD).setDatabases(List.of("empty")));
    assertThat(empty.getStatus()).as(empty::toString).isEqualTo(AnswerStatus.REFUSED);
  }
}
