package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.question;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.StreamsSettings;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.client.StageWatch;
import dev.signalbox.topology.client.StageWatch.StageReading;
import dev.signalbox.topology.client.StageWatch.State;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.Lane;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class StageWatchTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int QUESTIONS = 12;

  private static Pipeline pipeline(Configuration configuration, Set<StageName> stages)
      throws InterruptedException {
    Pipeline pipeline = Pipeline.start(configuration, new ScriptedWorks().works(), stages, _ -> {});
    pipeline.awaitReady(PATIENCE);
    return pipeline;
  }

  private static Configuration fused(Configuration base) {
    return base.withStreams(
        new StreamsSettings(
            base.streams().guarantee(),
            base.streams().threads(),
            base.streams().partitions(),
            true,
            0,
            null,
            base.streams().drain(),
            Map.of()));
  }

  private static StageReading reading(List<StageReading> readings, StageName stage) {
    return readings.stream().filter(each -> each.stage() == stage).findFirst().orElseThrow();
  }

  private static CompletableFuture<?> askAll(QuestionClient client, String ids)
      throws InterruptedException {
    CompletableFuture<?>[] answers = new CompletableFuture<?>[QUESTIONS];
    for (int each = 0; each < QUESTIONS; each++) {
      answers[each] = client.ask(question(ids + "-" + each, "how many ships?"));
    }
    return CompletableFuture.allOf(answers);
  }

  /// One process has the first stages and another the last ones, which runs only later.
  @Test
  void shouldSeeTheStagesOfAllProcesses(@TempDir Path folder) throws Exception {
    Configuration here =
        TestConfiguration.on(BrokerFixture.bootstrapServers(), folder.resolve("first"));
    Configuration second = here.withState(folder.resolve("second"));
    try (Admin admin =
            Admin.create(new ClientProperties(here, BrokerFixture.bootstrapServers()).admin());
        Pipeline front = pipeline(here, EnumSet.range(StageName.UNDERSTAND, StageName.RANK));
        QuestionClient client = front.client(100)) {
      StageWatch watch = new StageWatch(here, BrokerFixture.bootstrapServers(), admin);
      CompletableFuture<?> first = askAll(client, "first");

      await()
          .atMost(PATIENCE)
          .untilAsserted(() -> {
            List<StageReading> waiting = watch.poll();
            StageReading rank = reading(waiting, StageName.RANK);
            assertThat(rank.state()).isEqualTo(State.RUNNING);
            assertThat(rank.processes()).isEqualTo(1);
            assertThat(rank.lag()).hasValue(0);
            StageReading rerank = reading(waiting, StageName.RERANK);
            assertThat(rerank.state()).isEqualTo(State.NOWHERE);
            assertThat(rerank.processes()).isZero();
            assertThat(rerank.lag().orElse(0)).isGreaterThanOrEqualTo(QUESTIONS);
            assertThat(rerank.perSecond()).hasValue(0);
            assertThat(waiting).extracting(StageReading::lane).containsOnly(Lane.INTERACTIVE);
          });

      try (Pipeline back = pipeline(second, EnumSet.range(StageName.RERANK, StageName.EXECUTE));
          Pipeline more =
              pipeline(second.withState(folder.resolve("third")), Set.of(StageName.PLAN))) {
        assertThat(back.health().isReady() && more.health().isReady()).isTrue();
        first.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        // a partition has a rate from its first commit on
        askAll(client, "next").get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        await()
            .atMost(PATIENCE)
            .untilAsserted(() -> {
              List<StageReading> idle = watch.poll();
              assertThat(reading(idle, StageName.RERANK).state()).isEqualTo(State.RUNNING);
              assertThat(reading(idle, StageName.RERANK).lag()).hasValue(0);
              assertThat(reading(idle, StageName.UNDERSTAND).perSecond().orElse(0)).isPositive();
              assertThat(reading(idle, StageName.PLAN).processes()).isEqualTo(2);
              assertThat(reading(idle, StageName.INDEX).state()).isEqualTo(State.NOWHERE);
            });
      }
    }
  }

  /// A process may group the stages otherwise than the one that is asked.
  @Test
  void shouldSeeStagesThatFormOneApplicationElsewhere(@TempDir Path folder) throws Exception {
    Configuration apart = TestConfiguration.on(BrokerFixture.bootstrapServers(), folder);
    Configuration fused = fused(apart);
    try (Admin admin =
            Admin.create(new ClientProperties(apart, BrokerFixture.bootstrapServers()).admin());
        Pipeline front = pipeline(fused, StageName.ofQuestions())) {
      assertThat(front.health().isReady()).isTrue();
      List<StageReading> readings =
          new StageWatch(apart, BrokerFixture.bootstrapServers(), admin).poll();

      assertThat(readings)
          .filteredOn(each -> each.stage().takesQuestions())
          .hasSize(StageName.ofQuestions().size())
          .allSatisfy(each -> assertThat(each.processes()).isEqualTo(1));
      assertThat(reading(readings, StageName.UNDERSTAND).lag()).isPresent();
      assertThat(reading(readings, StageName.PLAN).lag()).isEmpty();
    }
  }

  @Test
  void shouldMissStagesOfAFusedApplicationOfWhichAPartRuns(@TempDir Path folder) throws Exception {
    Configuration fused = fused(TestConfiguration.on(BrokerFixture.bootstrapServers(), folder));
    try (Admin admin =
            Admin.create(new ClientProperties(fused, BrokerFixture.bootstrapServers()).admin());
        Pipeline front = pipeline(fused, EnumSet.range(StageName.UNDERSTAND, StageName.RANK))) {
      assertThat(front.health().isReady()).isTrue();
      List<StageReading> readings =
          new StageWatch(fused, BrokerFixture.bootstrapServers(), admin).poll();

      assertThat(readings)
          .extracting(StageReading::stage)
          .startsWith(
              StageName.UNDERSTAND,
              StageName.EMBED,
              StageName.RANK,
              StageName.RERANK,
              StageName.PLAN,
              StageName.EXECUTE,
              StageName.INDEX);
      assertThat(reading(readings, StageName.RANK).state()).isEqualTo(State.RUNNING);
      assertThat(reading(readings, StageName.RERANK).state()).isEqualTo(State.NOWHERE);
      assertThat(reading(readings, StageName.EXECUTE).processes()).isZero();
    }
  }
}
