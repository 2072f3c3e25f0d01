package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.config.ranking.IndexShard;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Question;
import dev.signalbox.event.StageTiming;
import dev.signalbox.event.TestEvents;
import dev.signalbox.event.Want;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.client.ServedStages;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.Topics;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two pipelines on one broker, each with half of the index.
@Tag("slow")
class ShardedIndexTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Map<String, String> ASKED =
      Map.of(
          "Which concerts take place in the Chamber Hall?", "concert_hall",
          "List the airports in Sweden.", "airline",
          "Which bakery branch has the most seats?", "bakery_chain",
          "How many listeners are on the premium plan?", "music_streaming",
          "How many titles has each imprint brought out?", "book_publisher");

  @TempDir private Path folder;

  private Configuration configuration() {
    SampleData.writeTo(folder.resolve("samples"));
    return new ConfigurationLoader(Map.of())
        .parse(
            """
            prefix: "test-%s."
            kafka: {bootstrap.servers: "%s"}
            datasets: [samples]
            polling: {interval: 0s}
            ranking: {shards: 2}
            """
                .formatted(UUID.randomUUID(), BrokerFixture.bootstrapServers()),
            folder);
  }

  private Configuration with(Configuration base, int shard) {
    return base.withRanking(base.ranking().with(new IndexShard(shard, 2)))
        .withState(folder.resolve("state-" + shard));
  }

  private static Pipeline start(
      Configuration configuration, StageAssembly assembly, Set<StageName> stages)
      throws InterruptedException {
    Pipeline pipeline = Pipeline.start(configuration, assembly, stages, _ -> {});
    pipeline.awaitReady(PATIENCE);
    return pipeline;
  }

  private static Question route(String text) {
    return Question.newBuilder(TestEvents.question(text))
        .setId(UUID.randomUUID().toString())
        .setWant(Want.ROUTE)
        .build();
  }

  @Test
  void shouldRankOverBothHalvesAndWaitForAMissingOne() throws Exception {
    Configuration base = configuration();
    Configuration first = with(base, 1);
    Configuration second = with(base, 2);
    Set<StageName> others = EnumSet.allOf(StageName.class);
    others.remove(StageName.TRANSLATE);
    try (StageAssembly ofFirst = StageAssembly.of(first);
        StageAssembly ofSecond = StageAssembly.of(second);
        Pipeline all = start(first, ofFirst, others);
        QuestionClient client = all.client(100)) {
      all.awaitRegistered(PATIENCE);
      CompletableFuture<Answer> waiting;
      try (Pipeline _ = start(second, ofSecond, EnumSet.of(StageName.RANK))) {
        assertThat(ServedStages.find(base, Lane.INTERACTIVE)).contains(StageName.RANK);
        for (Map.Entry<String, String> asked : ASKED.entrySet()) {
          Answer answer = answer(client.ask(route(asked.getKey())));
          assertThat(answer.getRanking().orElseThrow().getCandidates().getFirst().getDatabase())
              .isEqualTo(asked.getValue());
          assertThat(answer.getJourney().getTimings())
              .extracting(StageTiming::getStage)
              .containsExactly("understand", "embed", "rank", "rank", "rerank");
        }
      }
      waiting = client.ask(route("List the airports in Sweden."));
      assertThatThrownBy(() -> waiting.get(3, TimeUnit.SECONDS))
          .isInstanceOf(TimeoutException.class);
      assertThat(ServedStages.find(base, Lane.INTERACTIVE)).doesNotContain(StageName.RANK);
      try (Pipeline _ = start(second, ofSecond, EnumSet.of(StageName.RANK))) {
        answer(waiting);
      }
    }
    assertThat(new TopicRecords(base).of("partly-ranked-2")).hasSize(ASKED.size() + 1);
    assertThat(new Topics(base).listed())
        .anySatisfy(topic -> assertThat(topic.name()).isEqualTo("partly-ranked-2"))
        .noneSatisfy(topic -> assertThat(topic.name()).isEqualTo("partly-ranked"));
  }

  private static Answer answer(CompletableFuture<Answer> asked) throws Exception {
    return asked.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
  }

  @Test
  void shouldAskForTheShardOfAProcessThatRanks() {
    Configuration base = configuration();

    assertThatThrownBy(
            () -> {
              try (StageAssembly assembly = StageAssembly.of(base)) {
                Pipeline.start(base, assembly, EnumSet.of(StageName.RANK), _ -> {}).close();
              }
            })
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("ranking.shard");
  }
}
