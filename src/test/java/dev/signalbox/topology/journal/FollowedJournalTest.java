package dev.signalbox.topology.journal;

import static dev.signalbox.topology.journal.JournalCalls.aged;
import static dev.signalbox.topology.journal.JournalCalls.call;
import static dev.signalbox.topology.journal.JournalCalls.response;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.ModelCall;
import dev.signalbox.event.NewerVersion;
import dev.signalbox.language.JournalMode;
import dev.signalbox.stage.NotNowException;
import dev.signalbox.topology.BrokerFixture;
import dev.signalbox.topology.TestConfiguration;
import dev.signalbox.topology.TopicRecords;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.kafka.Topics;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class FollowedJournalTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String KEY = "MDEyMzQ1Njc4OWFiY2RlZg==";
  private static final String OTHER_KEY = "ZmVkY2JhOTg3NjU0MzIxMA==";

  private EventCodec codec = new EventCodec();

  @TempDir private Path state;

  private final Configuration configuration =
      TestConfiguration.on(BrokerFixture.bootstrapServers(), Path.of("unused"));
  private final Topics topics = new Topics(configuration);
  private final ClientProperties properties =
      new ClientProperties(configuration, BrokerFixture.bootstrapServers());
  private final Admin admin = Admin.create(properties.admin());

  @BeforeEach
  void create() throws InterruptedException {
    topics.create(admin);
  }

  @AfterEach
  void close() {
    admin.close();
  }

  private FollowedJournal open(String folder, String... settings) throws InterruptedException {
    return open(topics.name(Topics.MODEL_CALLS), folder, settings);
  }

  private FollowedJournal open(String topic, String folder, String[] settings)
      throws InterruptedException {
    return open(topic, folder, null, settings);
  }

  private FollowedJournal open(String topic, String folder, @Nullable String run, String[] settings)
      throws InterruptedException {
    FollowedJournal journal =
        new FollowedJournal(
            topic,
            new ConfigurationLoader(Map.of()).load(null, List.of(settings)).language(),
            EnumSet.of(JournalMode.FILL),
            new KafkaAccess(topics, codec, properties),
            admin,
            state.resolve(folder),
            run);
    journal.start();
    try {
      journal.awaitCaughtUp();
    } catch (RuntimeException e) {
      journal.close();
      throw e;
    }
    return journal;
  }

  @Test
  void shouldCountTheTokensOfARunForItAlone() throws Exception {
    String topic = topics.name(Topics.MODEL_CALLS);
    String[] limited = {"language.tenant-tokens-per-day=1000"};
    try (FollowedJournal live = open(topic, "live", limited);
        FollowedJournal run = open(topic, "run", "candidate", limited)) {
      live.record(call("d1", "acme", "one"));
      run.record(call("d2", "acme", "two"));
      run.record(call("d3", "acme", "three"));
      await().atMost(PATIENCE).until(() -> response(live, "d3").isPresent());
      await().atMost(PATIENCE).until(() -> response(run, "d1").isPresent());

      assertThat(live.tokensToday("acme")).isEqualTo(120);
      assertThat(run.tokensToday("acme")).isEqualTo(240);
    }
    try (FollowedJournal later = open(topic, "later", limited)) {
      assertThat(later.tokensToday("acme")).isEqualTo(120);
    }
  }

  private void send(String key, byte @Nullable [] value) throws Exception {
    try (KafkaProducer<byte[], byte @Nullable []> producer =
        new KafkaProducer<>(properties.producer("test"))) {
      producer
          .send(new ProducerRecord<>(topics.name(Topics.MODEL_CALLS), key.getBytes(UTF_8), value))
          .get();
    }
  }

  private List<ConsumerRecord<byte[], byte[]>> written() {
    return new TopicRecords(configuration).of(Topics.MODEL_CALLS);
  }

  @Test
  void shouldFindItsOwnCallAtOnce() throws Exception {
    try (FollowedJournal journal = open("a")) {
      assertThat(journal.find("d1")).isEmpty();
      for (int i = 0; i < 200; i++) {
        ModelCall call = call("d" + i, "acme", "reply " + i);
        journal.record(call);
        assertThat(journal.find("d" + i)).hasValue(call);
      }
      journal.record(call("d1", "acme", "again"));
      assertThat(response(journal, "d1")).hasValue("again");
    }
    assertThat(written())
        .hasSize(201)
        .allSatisfy(record -> assertThat(new String(record.key(), UTF_8)).startsWith("d"));
  }

  @Test
  void shouldNameTheTopicThatIsNotThere() {
    assertThatExceptionOfType(BrokerException.class)
        .isThrownBy(() -> open("nobody.model-calls", "a", new String[0]))
        .withMessageContaining("nobody.model-calls")
        .withMessageContaining("language.journal.topic");
  }

  @Test
  void shouldFindEarlierCallsAfterARestart() throws Exception {
    try (FollowedJournal journal = open("a")) {
      journal.record(call("d1", null, "one"));
    }
    try (FollowedJournal journal = open("b")) {
      journal.record(call("d2", null, "two"));
    }
    try (FollowedJournal journal = open("a")) {
      assertThat(response(journal, "d1")).hasValue("one");
      assertThat(response(journal, "d2")).hasValue("two");
    }
  }

  @Test
  void shouldFindCallsOfAnotherInstance() throws Exception {
    try (FollowedJournal one = open("a");
        FollowedJournal other = open("b")) {
      one.record(call("d1", null, "one"));
      await().atMost(PATIENCE).until(() -> other.find("d1").isPresent());
      other.record(call("d1", null, "other"));
      await().atMost(PATIENCE).until(() -> response(one, "d1").equals(Optional.of("other")));
    }
  }

  @Test
  void shouldForgetRemovedCalls() throws Exception {
    try (FollowedJournal journal = open("a")) {
      journal.record(call("d1", null, "one"));
      journal.record(call("d2", null, "two"));
      send("d1", null);
      await().atMost(PATIENCE).until(() -> journal.find("d1").isEmpty());
      assertThat(response(journal, "d2")).hasValue("two");
    }
    try (FollowedJournal journal = open("a")) {
      assertThat(journal.find("d1")).isEmpty();
      assertThat(journal.find("d2")).isPresent();
    }
  }

  @Test
  void shouldSkipUnreadableRecords() throws Exception {
    try (FollowedJournal journal = open("a")) {
      journal.record(call("d1", null, "one"));
      send("d1", "no call".getBytes(UTF_8));
      send("d2", new EventCodec().encode(call("d1", null, "under another key")));
      journal.record(call("d3", null, "three"));
    }
    try (FollowedJournal journal = open("b")) {
      assertThat(response(journal, "d1")).hasValue("one");
      assertThat(journal.find("d2")).isEmpty();
      assertThat(response(journal, "d3")).hasValue("three");
    }
  }

  @Test
  void shouldEndWhereANewerVersionHasRecorded() throws Exception {
    EventCodec older = codec;
    byte[] newer =
        NewerVersion.rewritten(older.encode(call("d1", null, "one")), ModelCall.getClassSchema());
    try (FollowedJournal journal = open("a")) {
      send("d1", newer);
      await().atMost(PATIENCE).until(() -> journal.failure() != null);
      assertThat(journal.failure())
          .isInstanceOf(BrokerException.class)
          .hasMessageContainingAll("newer version", "@0", "Upgrade this instance");
    }
    assertThatExceptionOfType(BrokerException.class).isThrownBy(() -> open("b"));

    // Its record was neither skipped nor taken for read.
    codec = NewerVersion.codec(ModelCall.getClassSchema());
    try (FollowedJournal journal = open("a")) {
      assertThat(response(journal, "d1")).hasValue("one");
    }
    codec = older;
    try (FollowedJournal journal = open("a")) {
      assertThatExceptionOfType(NotNowException.class)
          .isThrownBy(() -> journal.find("d1"))
          .withMessageContainingAll("newer version", "Upgrade this instance");
      assertThat(journal.failure()).isInstanceOf(BrokerException.class);
    }
  }

  @Test
  void shouldNotUseExpiredCalls() throws Exception {
    ModelCall old = aged(call("d1", null, "one"), Duration.ofDays(2));
    try (FollowedJournal journal = open("a")) {
      journal.record(old);
    }
    try (FollowedJournal journal = open("a", "language.journal.retention=1d")) {
      assertThat(journal.find("d1")).isEmpty();
    }
    try (FollowedJournal journal = open("a", "language.journal.retention=3d")) {
      assertThat(journal.find("d1")).isPresent();
    }
  }

  @Test
  void shouldRemoveExpiredCalls() throws Exception {
    try (FollowedJournal journal = open("a", "language.journal.retention=1d")) {
      journal.record(call("d1", null, "young"));
      journal.record(aged(call("d2", null, "old"), Duration.ofDays(2)));
      journal.record(call("d3", null, "last"));
    }
    try (FollowedJournal journal = open("a", "language.journal.retention=1d")) {
      journal.removeExpired();
      assertThat(journal.find("d1")).isPresent();
    }
    assertThat(written())
        .filteredOn(record -> record.value() == null)
        .extracting(record -> new String(record.key(), UTF_8))
        .containsExactly("d2");
    try (FollowedJournal journal = open("b")) {
      assertThat(journal.find("d2")).isEmpty();
      assertThat(journal.find("d3")).isPresent();
      journal.removeExpired();
    }
    assertThat(written()).hasSize(4);
  }

  @Test
  void shouldEncryptRequestAndResponse() throws Exception {
    ModelCall secret = call("d1", "acme", "the treasure is in Oslo");
    try (FollowedJournal journal = open("a", "language.journal.key=" + KEY)) {
      journal.record(secret);
    }
    String stored = new String(written().getFirst().value(), UTF_8);
    assertThat(stored).doesNotContain("treasure").contains("acme");
    try (FollowedJournal journal = open("b", "language.journal.key=" + KEY)) {
      assertThat(journal.find("d1")).hasValue(secret);
    }
    try (FollowedJournal journal =
        open(
            "rotated",
            "language.journal.key=" + OTHER_KEY,
            "language.journal.earlier-keys=[" + KEY + "]")) {
      assertThat(journal.find("d1")).as("an earlier key").hasValue(secret);
    }
    try (FollowedJournal journal = open("c", "language.journal.key=" + OTHER_KEY)) {
      assertThat(journal.find("d1")).as("another key").isEmpty();
      journal.record(call("d1", "acme", "anew"));
      assertThat(response(journal, "d1")).hasValue("anew");
    }
    try (FollowedJournal journal = open("d")) {
      assertThat(journal.find("d1")).as("no key").isEmpty();
    }
  }

  @Test
  void shouldReadACallThatWasRecordedWithoutAKey() throws Exception {
    try (FollowedJournal journal = open("a")) {
      journal.record(call("d1", null, "one"));
    }
    try (FollowedJournal journal = open("a", "language.journal.key=" + KEY)) {
      assertThat(response(journal, "d1")).hasValue("one");
    }
  }

  @Test
  void shouldTakeNoEncryptedTextOfAnotherCall() throws Exception {
    try (FollowedJournal journal = open("a", "language.journal.key=" + KEY)) {
      journal.record(call("d1", null, "one"));
      ModelCall sealed = new EventCodec().decode(written().getFirst().value(), ModelCall.class);
      ModelCall moved = ModelCall.newBuilder(sealed).setDigest("d2").build();
      send("d2", new EventCodec().encode(moved));
      journal.record(call("d3", null, "three"));
      await().atMost(PATIENCE).until(() -> journal.find("d3").isPresent());
      assertThat(journal.find("d2")).isEmpty();
    }
  }

  @Test
  void shouldCountTheDaysTokensOfAllInstances() throws Exception {
    String limited = "language.tenant-tokens-per-day=1000";
    try (FollowedJournal one = open("a", limited);
        FollowedJournal other = open("b", limited)) {
      one.record(call("d1", "acme", "one"));
      assertThat(one.tokensToday("acme")).as("its own at once").isEqualTo(120);
      other.record(call("d2", "acme", "two"));
      other.record(call("d3", "zeta", "three"));
      other.record(call("d4", null, "four"));
      one.record(aged(call("d5", "acme", "of yesterday"), Duration.ofDays(1)));
      for (FollowedJournal journal : List.of(one, other)) {
        await().atMost(PATIENCE).until(() -> journal.tokensToday("acme") == 240);
        await().atMost(PATIENCE).until(() -> journal.tokensToday(null) == 120);
        assertThat(journal.tokensToday("zeta")).isEqualTo(120);
        assertThat(journal.tokensToday("none")).isZero();
      }
      one.spent("acme", 7);
      assertThat(one.tokensToday("acme")).isEqualTo(247);
    }
    try (FollowedJournal restarted = open("a", limited)) {
      assertThat(restarted.tokensToday("acme")).isEqualTo(240);
    }
  }
}
