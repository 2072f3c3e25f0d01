package dev.signalbox.topology.client;

import static dev.signalbox.topology.ScriptedWorks.database;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.OwnershipSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Feedback;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.topology.BrokerFixture;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.ScriptedWorks;
import dev.signalbox.topology.TestConfiguration;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.Topics;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class FeedbackClientTest {
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  @TempDir private Path state;
  private Configuration configuration = Configuration.defaults();
  private final ScriptedWorks works = new ScriptedWorks();

  @BeforeEach
  void register() {
    configuration =
        TestConfiguration.on(BrokerFixture.bootstrapServers(), state)
            .withOwnership(new OwnershipSettings("live", true, null));
    works.registered.put("ships", database("ships", "a"));
  }

  private Pipeline start(Set<StageName> stages) throws InterruptedException {
    Pipeline pipeline = Pipeline.start(configuration, works.works(), stages, progress -> {});
    pipeline.awaitReady(PATIENCE);
    pipeline.awaitRegistered(PATIENCE);
    return pipeline;
  }

  private static Feedback feedback(String question, String... databases) {
    return Feedback.newBuilder()
        .setQuestion(question)
        .setDatabases(List.of(databases))
        .setGivenAt(Instant.EPOCH)
        .build();
  }

  private static String key(String question) {
    return ElementKey.of("ships", ElementKind.QUESTION, QuestionMemory.element(null, question));
  }

  @Test
  void shouldMakeFeedbackSearchable() throws Exception {
    try (Pipeline pipeline = start(EnumSet.of(StageName.INDEX, StageName.REMEMBER));
        FeedbackClient client = pipeline.feedbackClient()) {
      var _ = client.tell(feedback("untellable", "ships"));
      var _ = client.tell(feedback("one", "ships"));
      var _ = client.tell(feedback("two", "ships"));
      client.awaitSearchable(PATIENCE);

      assertThat(works.index)
          .containsOnlyKeys("ships/DATABASE/ships", "ships/TABLE/a", key("one"), key("two"));
      // At once where no feedback was given since.
      client.awaitSearchable(PATIENCE);
    }
  }

  @Test
  void shouldKeepMemoryThroughARestartAndForgetItWithItsDatabase() throws Exception {
    try (Pipeline pipeline = start(EnumSet.of(StageName.INDEX, StageName.REMEMBER));
        FeedbackClient client = pipeline.feedbackClient()) {
      var _ = client.tell(feedback("one", "ships"));
      client.awaitSearchable(PATIENCE);
    }
    works.registered.remove("ships");
    works.registered.put("cars", database("cars", "b"));
    works.index.clear();

    try (Pipeline _ = start(EnumSet.of(StageName.INDEX, StageName.REMEMBER))) {
      await()
          .atMost(PATIENCE)
          .untilAsserted(
              () -> assertThat(works.index).containsOnlyKeys("cars/DATABASE/cars", "cars/TABLE/b"));
    }
  }

  @Test
  void shouldNotBringBackQuestionsOfADatabaseThatWasMadeAnewWhereFeedbackIsReadAgain()
      throws Exception {
    try (Pipeline pipeline = start(EnumSet.of(StageName.INDEX, StageName.REMEMBER));
        FeedbackClient client = pipeline.feedbackClient()) {
      var _ = client.tell(feedback("one", "ships"));
      client.awaitSearchable(PATIENCE);
    }
    works.registered.remove("ships");
    works.registered.put("cars", database("cars", "b"));
    try (Pipeline _ = start(EnumSet.of(StageName.INDEX, StageName.REMEMBER))) {
      await().atMost(PATIENCE).until(() -> works.catalog.find("ships").isEmpty());
    }
    works.registered.put("ships", database("ships", "a"));
    try (Pipeline pipeline = start(EnumSet.of(StageName.INDEX, StageName.REMEMBER));
        FeedbackClient client = pipeline.feedbackClient()) {
      var _ = client.tell(feedback("two", "ships"));
      client.awaitSearchable(PATIENCE);
    }
    expireOffsets();
    works.index.clear();

    try (Pipeline pipeline = start(EnumSet.of(StageName.INDEX, StageName.REMEMBER));
        FeedbackClient client = pipeline.feedbackClient()) {
      var _ = client.tell(feedback("three", "ships"));
      client.awaitSearchable(PATIENCE);

      assertThat(works.index)
          .containsKeys("ships/TABLE/a", key("two"), key("three"))
          .doesNotContainKey(key("one"));
    }
  }

  /// Makes the broker forget the offsets and compact the removal away, as after a long pause: only
  /// the feedback is left to be read again.
  private void expireOffsets() throws Exception {
    String feedback = new Topics(configuration).name(Topics.FEEDBACK);
    try (Admin admin = Admin.create(Map.copyOf(configuration.kafka()))) {
      admin
          .deleteConsumerGroupOffsets(
              configuration.prefix() + "interactive.remember",
              Set.of(new TopicPartition(feedback, 0)))
          .all()
          .get();
    }
  }

  @Test
  void shouldSayWhereNoStageRemembers() throws Exception {
    try (Pipeline pipeline = start(EnumSet.of(StageName.INDEX));
        FeedbackClient client = pipeline.feedbackClient();
        FeedbackClient alone =
            FeedbackClient.connect(configuration, BrokerFixture.bootstrapServers())) {
      var _ = client.tell(feedback("one", "ships"));

      assertThatThrownBy(() -> client.awaitSearchable(Duration.ofMillis(200)))
          .isInstanceOf(BrokerException.class)
          .hasMessageContaining("'remember'");
      assertThatThrownBy(() -> alone.awaitSearchable(PATIENCE))
          .isInstanceOf(IllegalStateException.class);
    }
  }
}
