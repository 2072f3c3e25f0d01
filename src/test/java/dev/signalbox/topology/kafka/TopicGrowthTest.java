package dev.signalbox.topology.kafka;

import static dev.signalbox.topology.Instances.PATIENCE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StreamsSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Question;
import dev.signalbox.event.Routed;
import dev.signalbox.stage.Stage;
import dev.signalbox.topology.BrokerFixture;
import dev.signalbox.topology.Instances;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.ScriptedWorks;
import dev.signalbox.topology.TestConfiguration;
import dev.signalbox.topology.TopicRecords;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.metrics.Telemetry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewPartitions;
import org.apache.kafka.clients.admin.TopicDescription;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// More partitions for a pipeline that has answered questions, on a broker and with its stores.
@Tag("slow")
class TopicGrowthTest {
  private static final int BEFORE = 2;
  private static final int AFTER = 5;
  private static final int CONVERSATIONS = 12;

  private final String servers = BrokerFixture.bootstrapServers();
  private final Admin admin = Admin.create(Map.of("bootstrap.servers", servers));
  private final Stage<Routed, Planned> scripted = new ScriptedWorks().works().plan();
  private final List<String> asked = new ArrayList<>();
  @TempDir private Path state;

  @AfterEach
  void close() {
    admin.close();
  }

  private Configuration base() {
    return TestConfiguration.on(servers, state);
  }

  private static Configuration with(
      Configuration base, int partitions, boolean fused, @Nullable String instance) {
    return base.withStreams(
        new StreamsSettings(
            "exactly_once_v2",
            1,
            partitions,
            fused,
            0,
            instance,
            Duration.ofMillis(200),
            Map.of("main.consumer.session.timeout.ms", "6000")));
  }

  private TopicGrowth growth(Configuration configuration) {
    return new TopicGrowth(configuration, Lane.INTERACTIVE, admin, servers);
  }

  private void grow(Configuration configuration) throws InterruptedException {
    TopicGrowth growth = growth(configuration);
    List<TopicGrowth.Step> steps = growth.steps(AFTER);
    growth.refuseUnlessAtRest(steps);
    growth.grow(steps);
  }

  private Question next() {
    String id = "q-" + asked.size();
    asked.add(id);
    return Question.newBuilder(ScriptedWorks.question(id, "how many?"))
        .setConversation("c-" + asked.size() % CONVERSATIONS)
        .build();
  }

  /// Asks, and waits for the answers.
  private void ask(QuestionClient client, int questions) throws Exception {
    List<CompletableFuture<Answer>> answers = new ArrayList<>();
    for (int i = 0; i < questions; i++) {
      answers.add(client.ask(next()));
    }
    for (CompletableFuture<Answer> answer : answers) {
      answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }
  }

  private void answer(Configuration configuration, int questions) throws Exception {
    try (Pipeline pipeline = Instances.start(configuration, scripted, Telemetry.NONE);
        QuestionClient client = pipeline.client(100)) {
      ask(client, questions);
    }
  }

  /// Every question once, and the questions of a conversation in order.
  private void assertAnsweredOnceAndInOrder(Configuration configuration) {
    EventCodec codec = new EventCodec();
    Map<String, List<String>> answered = new TreeMap<>();
    new TopicRecords(configuration)
        .of(Topics.ANSWERS).stream()
            .sorted((one, other) -> Long.compare(one.timestamp(), other.timestamp()))
            .map(each -> codec.decode(each.value(), Answer.class).getJourney().getQuestion())
            .forEach(question ->
                answered
                    .computeIfAbsent(
                        question.getConversation().orElseThrow(), _ -> new ArrayList<>())
                    .add(question.getId()));
    Map<String, List<String>> expected = new TreeMap<>();
    for (int i = 0; i < asked.size(); i++) {
      expected
          .computeIfAbsent("c-" + (i + 1) % CONVERSATIONS, _ -> new ArrayList<>())
          .add(asked.get(i));
    }
    assertThat(answered).isEqualTo(expected);
  }

  private Map<String, Integer> partitions(Configuration configuration) throws Exception {
    List<String> names =
        admin.listTopics().names().get().stream()
            .filter(name -> name.startsWith(configuration.prefix()))
            .toList();
    return admin.describeTopics(names).allTopicNames().get().values().stream()
        .collect(Collectors.toMap(TopicDescription::name, each -> each.partitions().size()));
  }

  @Test
  void shouldAnswerOnceAndInOrderBeforeAndAfter() throws Exception {
    Configuration base = base();
    answer(with(base, BEFORE, false, null), 60);

    assertThatThrownBy(() -> answer(with(base, AFTER, false, null), 1))
        .isInstanceOf(TopicsException.class)
        .hasMessageContainingAll(
            "questions has 2 partitions where 5 are needed", "signalbox topics grow --to 5");
    grow(base);

    assertThat(growth(base).steps(AFTER)).isEmpty();
    String plan = base.prefix() + "interactive.plan";
    assertThat(partitions(base))
        .containsEntry(base.prefix() + "questions", AFTER)
        .containsEntry(base.prefix() + "answers", AFTER)
        .containsEntry(plan + "-pending-plan-changelog", AFTER)
        .containsEntry(base.prefix() + "catalog", 1)
        .containsEntry(base.prefix() + "schema-changes", 4);
    try (var stored = Files.find(state, 9, (path, _) -> path.endsWith(plan))) {
      assertThat(stored.toList()).isNotEmpty();
    }
    answer(with(base, AFTER, false, null), 60);
    assertAnsweredOnceAndInOrder(base);
    assertThatThrownBy(() -> growth(base).steps(BEFORE))
        .isInstanceOf(BrokerException.class)
        .hasMessageContainingAll("has 5 partitions", "--to 5 or more");
  }

  @Test
  void shouldRefuseWhileStagesRunOrQuestionsAreLeft() throws Exception {
    Configuration base = base();
    CountDownLatch begun = new CountDownLatch(1);
    Configuration running = with(base, BEFORE, false, null);
    try (QuestionClient _ = start(running, begun)) {
      await().atMost(PATIENCE).until(() -> begun.getCount() == 0);
    }
    assertThatThrownBy(() -> grow(base))
        .isInstanceOf(BrokerException.class)
        .hasMessageContainingAll("The stage plan has 1 questions left", "0 unread, 1 pending");
    answer(running, 5);
    try (QuestionClient client = QuestionClient.connect(running, servers, 10)) {
      var _ = client.ask(next());
      assertThatThrownBy(() -> grow(base))
          .isInstanceOf(BrokerException.class)
          .hasMessageContainingAll(
              "The stage understand has 1 questions left", "1 unread, 0 pending");
    }

    Configuration named = with(base, BEFORE, false, "north");
    answer(named, 5);
    assertThatThrownBy(() -> grow(base))
        .isInstanceOf(BrokerException.class)
        .hasMessageContainingAll("interactive.", " runs (north", "streams.instance");
    await()
        .atMost(PATIENCE)
        .ignoreExceptions()
        .untilAsserted(() -> growth(base).refuseUnlessAtRest(growth(base).steps(AFTER)));
    grow(base);
    answer(with(base, AFTER, false, "north"), 20);

    assertAnsweredOnceAndInOrder(base);
  }

  /// Leaves a running call behind.
  private QuestionClient start(Configuration configuration, CountDownLatch begun)
      throws InterruptedException {
    Pipeline pipeline =
        Instances.start(
            configuration,
            routed -> {
              begun.countDown();
              Thread.sleep(PATIENCE);
              throw new AssertionError("it was not interrupted");
            },
            Telemetry.NONE);
    try (pipeline) {
      QuestionClient client = QuestionClient.connect(configuration, servers, 10);
      var _ = client.ask(next());
      await().atMost(PATIENCE).until(() -> begun.getCount() == 0);
      assertThatThrownBy(() -> grow(configuration))
          .isInstanceOf(BrokerException.class)
          .hasMessageContainingAll("interactive.", " runs (", "Stop every process");
      return client;
    }
  }

  @Test
  void shouldCompleteAGrowthThatWasBrokenOffAfterQuestionsArrived() throws Exception {
    Configuration base = base();
    answer(with(base, BEFORE, false, null), 20);
    raise(base, "questions", "ranked");
    try (QuestionClient client = QuestionClient.connect(base, servers, 100)) {
      for (int i = 0; i < 20; i++) {
        var _ = client.ask(next());
      }
    }
    for (int partitions : new int[] {BEFORE, AFTER}) {
      assertThatThrownBy(() -> answer(with(base, partitions, false, null), 1))
          .isInstanceOf(TopicsException.class)
          .hasMessageContaining("signalbox topics grow --to 5");
    }

    grow(base);
    // Another grouping begins where this one has ended, also in the new partitions.
    assertThatThrownBy(() -> answer(with(base, AFTER, true, null), 1))
        .isInstanceOf(BrokerException.class)
        .hasMessageContaining("20 unread");
    answer(with(base, AFTER, false, null), 20);
    answer(with(base, AFTER, true, null), 20);

    assertAnsweredOnceAndInOrder(base);
  }

  @Test
  void shouldMendTopicsThatWereRaisedByHandWithoutTheirChangelogs() throws Exception {
    Configuration base = base();
    answer(with(base, BEFORE, false, null), 20);
    raise(base, "questions", "understood", "embedded", "ranked", "routed", "planned", "answers");

    assertThatThrownBy(() -> answer(with(base, AFTER, false, null), 1))
        .isInstanceOf(TopicsException.class)
        .hasMessageContainingAll("pending-plan-changelog has 2 partitions", "topics grow --to 5");
    grow(base);
    answer(with(base, AFTER, false, null), 20);

    assertAnsweredOnceAndInOrder(base);
  }

  private void raise(Configuration configuration, String... topics) throws Exception {
    Map<String, NewPartitions> raised = new TreeMap<>();
    for (String topic : topics) {
      raised.put(configuration.prefix() + topic, NewPartitions.increaseTo(AFTER));
    }
    admin.createPartitions(raised).all().get();
  }
}
