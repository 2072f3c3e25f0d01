package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.database;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.DialogueSettings;
import dev.signalbox.config.IndexingSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.RejectedAnswer;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.topology.indexing.RememberProcessor;
import dev.signalbox.topology.kafka.StageGroup;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.metrics.Telemetry;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class RememberTopologyTest {
  private static final Topics TOPICS = new Topics(Configuration.defaults());

  private final EventCodec codec = new EventCodec();
  private final ScriptedWorks works = new ScriptedWorks();
  private final TopologyTestDriver driver =
      new TopologyTestDriver(
          new StageTopology(
                  TOPICS,
                  codec,
                  works.works(),
                  stage -> Optional.empty(),
                  IndexingSettings.defaults(),
                  DialogueSettings.defaults(),
                  Telemetry.NONE)
              .of(StageGroup.only(StageName.REMEMBER)));
  private final TestInputTopic<byte[], byte @Nullable []> feedback = input(Topics.FEEDBACK);
  private final TestInputTopic<byte[], byte @Nullable []> catalog = input(Topics.CATALOG);
  private long minutes;

  @AfterEach
  void close() {
    driver.close();
  }

  private TestInputTopic<byte[], byte @Nullable []> input(String topic) {
    return driver.createInputTopic(
        TOPICS.name(topic), new ByteArraySerializer(), new ByteArraySerializer());
  }

  private void tell(@Nullable String tenant, String question, String... databases) {
    Feedback told =
        Feedback.newBuilder()
            .setQuestion(question)
            .setTenant(tenant)
            .setDatabases(List.of(databases))
            .setGivenAt(Instant.EPOCH.plusSeconds(60 * minutes++))
            .build();
    feedback.pipeInput(new byte[0], codec.encode(told));
  }

  private List<TestRecord<byte[], byte[]>> sent(String topic) {
    return driver
        .createOutputTopic(
            TOPICS.name(topic), new ByteArrayDeserializer(), new ByteArrayDeserializer())
        .readRecordsToList();
  }

  /// Keys in order, with a minus before those of tombstones.
  private List<String> keys() {
    return sent(Topics.INDEX).stream()
        .map(record -> (record.value() == null ? "-" : "") + new String(record.key(), UTF_8))
        .toList();
  }

  private static String key(String database, @Nullable String tenant, String question) {
    return ElementKey.of(database, ElementKind.QUESTION, QuestionMemory.element(tenant, question));
  }

  @Test
  void shouldWriteAnEntryForEachDatabase() {
    tell("acme", "Who sings?", "ships", "cars");

    List<TestRecord<byte[], byte[]>> entries = sent(Topics.INDEX);
    assertThat(entries)
        .extracting(record -> new String(record.key(), UTF_8))
        .containsExactly(key("ships", "acme", "Who sings?"), key("cars", "acme", "Who sings?"));
    IndexEntry entry = codec.decode(entries.getFirst().value(), IndexEntry.class);
    assertThat(entry.getText()).isEqualTo("Who sings?");
    assertThat(entry.getTenants()).containsExactly("acme");
    assertThat(entry.getVector()).isPresent();
  }

  @Test
  void shouldTakeTheSameQuestionForTheSame() {
    tell(null, "Who sings?", "ships");
    tell(null, "who sings", "ships");

    assertThat(keys())
        .containsExactly(key("ships", null, "Who sings?"), key("ships", null, "Who sings?"));
  }

  @Test
  void shouldReplaceWhatTheSameTenantToldBefore() {
    tell(null, "Who sings?", "ships", "cars");
    tell("acme", "Who sings?", "ships");
    keys();

    tell(null, "Who sings?", "cars", "trains");

    assertThat(keys())
        .containsExactly(
            "-" + key("ships", null, "Who sings?"),
            key("cars", null, "Who sings?"),
            key("trains", null, "Who sings?"));
  }

  @Test
  void shouldForgetAQuestionWithoutADatabase() {
    tell(null, "Who sings?", "ships");
    keys();

    tell(null, "Who sings?");
    tell(null, "Never heard of");

    assertThat(keys()).containsExactly("-" + key("ships", null, "Who sings?"));
  }

  @Test
  void shouldKeepTheNewestOfEachDatabaseAndTenant() {
    tell(null, "one", "ships");
    tell(null, "two", "ships");
    tell("acme", "one", "ships");
    tell(null, "one", "ships");
    assertThat(keys()).hasSize(4).noneMatch(key -> key.startsWith("-"));

    tell(null, "three", "ships");

    assertThat(keys())
        .containsExactly(key("ships", null, "three"), "-" + key("ships", null, "two"));
    tell(null, "two");
    assertThat(keys()).isEmpty();
  }

  @Test
  void shouldForgetTheQuestionsOfADatabaseThatIsGone() {
    tell(null, "one", "ships", "ships/old");
    tell("acme", "two", "ships");
    keys();
    catalog.pipeInput("ships".getBytes(UTF_8), codec.encode(database("ships", "a")));
    assertThat(keys()).isEmpty();

    catalog.pipeInput("ships".getBytes(UTF_8), (byte @Nullable []) null);

    assertThat(keys())
        .containsExactlyInAnyOrder(
            "-" + key("ships", null, "one"), "-" + key("ships", "acme", "two"));
    tell(null, "one");
    assertThat(keys()).containsExactly("-" + key("ships/old", null, "one"));
  }

  private void register(String database, Instant since) {
    DatabaseDescription description =
        DatabaseDescription.newBuilder(database(database, "a")).setRegisteredAt(since).build();
    works.catalog.put(description, new RecordHeaders());
    catalog.pipeInput(database.getBytes(UTF_8), codec.encode(description));
  }

  private void tellAt(Instant written, String question, String... databases) {
    Feedback told =
        Feedback.newBuilder()
            .setQuestion(question)
            .setDatabases(List.of(databases))
            .setSql("SELECT 1")
            .setGivenAt(Instant.EPOCH)
            .build();
    feedback.pipeInput(new byte[0], codec.encode(told), written);
  }

  @Test
  void shouldLeaveOutWhatWasToldBeforeADatabaseWasMadeAnew() {
    Instant since = Instant.now().truncatedTo(ChronoUnit.MILLIS).minusSeconds(60);
    register("ships", since);
    register("cars", since.minusSeconds(60));

    tellAt(since.minusSeconds(1), "one", "ships");
    tellAt(since.minusSeconds(1), "two", "ships", "cars");
    tellAt(since, "three", "ships");
    tellAt(since.minusSeconds(1), "four", "foreign");

    List<TestRecord<byte[], byte[]>> entries = sent(Topics.INDEX);
    assertThat(entries)
        .extracting(record -> new String(record.key(), UTF_8))
        .containsExactly(
            key("cars", null, "two"), key("ships", null, "three"), key("foreign", null, "four"));
    assertThat(codec.decode(entries.getFirst().value(), IndexEntry.class).getSql()).isEmpty();
  }

  @Test
  void shouldForgetWhatWasToldBeforeARemovalThatWasNeverRead() {
    Instant since = Instant.now().truncatedTo(ChronoUnit.MILLIS).minusSeconds(60);
    tellAt(since.minusSeconds(1), "one", "ships", "cars");
    tellAt(since, "two", "ships");
    keys();

    register("ships", since);

    assertThat(keys()).containsExactly("-" + key("ships", null, "one"));
  }

  @Test
  void shouldNotBringBackWhatWasReplacedByWhatIsLeftOut() {
    Instant since = Instant.now().truncatedTo(ChronoUnit.MILLIS).minusSeconds(60);
    register("ships", since);
    tellAt(since.minusSeconds(2), "one", "cars");
    keys();

    tellAt(since.minusSeconds(1), "one", "ships");

    assertThat(keys()).containsExactly("-" + key("cars", null, "one"));
  }

  @Test
  void shouldEmbedAnewWhereAnotherEncoderIndexes() {
    tell(null, "one", "ships");
    tell(null, "two", "cars");
    String before = codec.decode(sent(Topics.INDEX).getFirst().value(), IndexEntry.class).getHash();
    works.indexingName = "another encoder";

    catalog.pipeInput("ships".getBytes(UTF_8), codec.encode(database("ships", "a")));

    assertThat(sent(Topics.INDEX))
        .singleElement()
        .extracting(record -> codec.decode(record.value(), IndexEntry.class))
        .satisfies(entry -> {
          assertThat(entry.getText()).isEqualTo("one");
          assertThat(entry.getHash()).isNotEqualTo(before);
        });
    catalog.pipeInput("ships".getBytes(UTF_8), codec.encode(database("ships", "a")));
    assertThat(keys()).isEmpty();
  }

  @Test
  void shouldBuryWhatItCannotTakeAndGoOn() {
    tell(null, "untellable before", "ships");
    feedback.pipeInput(new byte[0], new byte[] {1, 2});
    tell(null, "one", "ships");

    assertThat(sent(Topics.DEAD_LETTERS))
        .extracting(record -> codec.decode(record.value(), DeadLetter.class))
        .satisfiesExactly(
            letter -> {
              assertThat(letter.getStage()).isEqualTo("remember");
              assertThat(letter.getCode()).isEqualTo("UNKNOWN_DATABASE");
              assertThat(letter.getMessage()).contains("as asked");
            },
            letter -> assertThat(letter.getCode()).isEqualTo("EVENT_UNREADABLE"));
    assertThat(keys()).containsExactly(key("ships", null, "one"));
  }

  private void reject(String question, String database, @Nullable String sql) {
    Feedback told =
        Feedback.newBuilder()
            .setQuestion(question)
            .setDatabases(List.of())
            .setRejected(List.of(new RejectedAnswer(database, sql)))
            .setGivenAt(Instant.EPOCH.plusSeconds(60 * minutes++))
            .build();
    feedback.pipeInput(new byte[0], codec.encode(told));
  }

  private IndexEntry last() {
    return codec.decode(sent(Topics.INDEX).getLast().value(), IndexEntry.class);
  }

  @Test
  void shouldAddRejectionsToEarlierFeedback() {
    tell(null, "Who sings?", "ships");
    reject("who sings", "cars", null);

    List<IndexEntry> entries =
        sent(Topics.INDEX).stream()
            .map(record -> codec.decode(record.value(), IndexEntry.class))
            .toList();
    assertThat(entries)
        .extracting(IndexEntry::getDatabase)
        .containsExactly("ships", "ships", "cars");
    IndexEntry rejected = entries.getLast();
    assertThat(rejected.getText()).isEmpty();
    assertThat(rejected.getVector()).isEmpty();
    assertThat(rejected.getRejection().orElseThrow().getQuestion()).isEqualTo("who sings");
    assertThat(rejected.getRejection().orElseThrow().getVector()).isPresent();
  }

  @Test
  void shouldTurnADatabaseThatAnsweredIntoARejectedOneAndBack() {
    tell(null, "Who sings?", "ships");
    keys();

    reject("Who sings?", "ships", null);
    assertThat(last().getVector()).isEmpty();

    tell(null, "Who sings?", "ships");
    IndexEntry again = last();
    assertThat(again.getVector()).isPresent();
    assertThat(again.getRejection()).isEmpty();
  }

  @Test
  void shouldKeepWrongQueriesOfADatabaseThatAnswers() {
    reject("Who sings?", "ships", "SELECT 1");
    IndexEntry rejected = last();
    assertThat(rejected.getRejection().orElseThrow().getVector()).isEmpty();
    assertThat(rejected.getRejection().orElseThrow().getQueries()).containsExactly("SELECT 1");

    tell(null, "Who sings?", "ships");

    IndexEntry told = last();
    assertThat(told.getVector()).isPresent();
    assertThat(told.getRejection().orElseThrow().getQueries()).containsExactly("SELECT 1");
  }

  @Test
  void shouldKeepTheQueryWhereTheSameDatabaseIsToldAgain() {
    Feedback.Builder told =
        Feedback.newBuilder()
            .setQuestion("Who sings?")
            .setDatabases(List.of("ships"))
            .setSql("SELECT 1")
            .setAskedAt(Instant.EPOCH)
            .setGivenAt(Instant.EPOCH.plusSeconds(1));
    feedback.pipeInput(new byte[0], codec.encode(told.build()));

    tell(null, "Who sings?", "ships");
    IndexEntry again = last();
    tell(null, "Who sings?", "cars");
    IndexEntry other = last();
    feedback.pipeInput(new byte[0], codec.encode(told.build()));
    feedback.pipeInput(
        new byte[0],
        codec.encode(
            told.setSql(null)
                .setRejected(List.of(new RejectedAnswer("ships", "SELECT  1;")))
                .build()));

    assertThat(again.getSql()).hasValue("SELECT 1");
    assertThat(again.getAskedAt()).hasValue(Instant.EPOCH);
    assertThat(other.getSql()).isEmpty();
    assertThat(last().getSql()).isEmpty();
  }

  @Test
  void shouldLogNoQuestionWhereASchemaBreaksItsQuery() {
    Feedback told =
        Feedback.newBuilder()
            .setQuestion("Who is secretive?")
            .setDatabases(List.of("ships"))
            .setSql("SELECT zorp FROM a")
            .setGivenAt(Instant.EPOCH)
            .build();
    feedback.pipeInput(new byte[0], codec.encode(told));
    ListAppender<ILoggingEvent> log = new ListAppender<>();
    Logger logger = (Logger) LoggerFactory.getLogger(RememberProcessor.class);
    log.start();
    logger.addAppender(log);

    catalog.pipeInput("ships".getBytes(UTF_8), codec.encode(database("ships", "a")));
    catalog.pipeInput("ships".getBytes(UTF_8), codec.encode(database("ships", "a")));

    logger.detachAppender(log);
    assertThat(log.list)
        .singleElement()
        .extracting(ILoggingEvent::getFormattedMessage)
        .asString()
        .contains("breaks 1 of 1", QuestionMemory.element(told))
        .doesNotContain("secretive");
  }

  @Test
  void shouldForgetRejectionsWithTheQuestionAndWithTheDatabase() {
    reject("one", "ships", null);
    reject("two", "ships", "SELECT 1");
    keys();

    tell(null, "one");
    assertThat(keys()).containsExactly("-" + key("ships", null, "one"));

    catalog.pipeInput("ships".getBytes(UTF_8), (byte @Nullable []) null);
    assertThat(keys()).containsExactly("-" + key("ships", null, "two"));
  }
}
