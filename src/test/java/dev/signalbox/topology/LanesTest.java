package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.question;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Embedded;
import dev.signalbox.event.Ranked;
import dev.signalbox.stage.LowPriority;
import dev.signalbox.stage.Stage;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.metrics.Telemetry;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class LanesTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @Test
  void shouldAnswerEachLaneOnItsOwnTopics(@TempDir Path state) throws Exception {
    String servers = BrokerFixture.bootstrapServers();
    Configuration configuration = TestConfiguration.on(servers, state);
    PipelinePart part =
        PipelinePart.of(
            List.of(Lane.INTERACTIVE, Lane.BULK),
            EnumSet.range(StageName.UNDERSTAND, StageName.EXECUTE));
    try (Pipeline pipeline =
        Pipeline.start(
            configuration, new ScriptedWorks().works(), part, Telemetry.NONE, progress -> {})) {
      pipeline.awaitReady(PATIENCE);
      try (QuestionClient interactive = pipeline.client(10);
          QuestionClient bulk = pipeline.client(Lane.BULK, 10)) {
        CompletableFuture<Answer> one = interactive.ask(question("same", "by a person"));
        CompletableFuture<Answer> other = bulk.ask(question("same", "by a program"));

        assertThat(one.get(PATIENCE.toSeconds(), TimeUnit.SECONDS).getSentence())
            .hasValue("by a person");
        assertThat(other.get(PATIENCE.toSeconds(), TimeUnit.SECONDS).getSentence())
            .hasValue("by a program");
      }
    }
    assertThat(TopicRecords.of(servers, configuration.prefix() + "answers")).hasSize(1);
    assertThat(TopicRecords.of(servers, configuration.prefix() + "bulk.answers")).hasSize(1);
  }

  @Test
  void shouldHaveBulkGiveWay(@TempDir Path state) throws Exception {
    Map<String, Boolean> gaveWay = new ConcurrentHashMap<>();
    ScriptedWorks scripted = new ScriptedWorks();
    Stage<Embedded, Ranked> rank = scripted.works().rank();
    StageWorks works =
        scripted.withRank(event -> {
          String text = event.getJourney().getQuestion().getText();
          gaveWay.put(text, LowPriority.isCurrent());
          return rank.apply(event);
        });
    PipelinePart part =
        PipelinePart.of(
            List.of(Lane.INTERACTIVE, Lane.BULK),
            EnumSet.range(StageName.UNDERSTAND, StageName.EXECUTE));
    Configuration configuration = TestConfiguration.on(BrokerFixture.bootstrapServers(), state);
    try (Pipeline pipeline =
        Pipeline.start(configuration, works, part, Telemetry.NONE, progress -> {})) {
      pipeline.awaitReady(PATIENCE);
      try (QuestionClient interactive = pipeline.client(10);
          QuestionClient bulk = pipeline.client(Lane.BULK, 10)) {
        interactive.ask(question("1", "by a person")).get(60, TimeUnit.SECONDS);
        bulk.ask(question("2", "by a program")).get(60, TimeUnit.SECONDS);
      }
    }

    assertThat(gaveWay)
        .containsOnly(Map.entry("by a person", false), Map.entry("by a program", true));
  }

  @Test
  void shouldKeepWhatFillsTheIndexOnTheInteractiveLane() {
    PipelinePart asking = PipelinePart.of(Lane.BULK, EnumSet.allOf(StageName.class));

    assertThat(asking.stages().get(Lane.BULK))
        .containsExactlyInAnyOrderElementsOf(
            EnumSet.range(StageName.UNDERSTAND, StageName.EXECUTE));
    assertThat(asking.stages().get(Lane.INTERACTIVE))
        .containsExactlyInAnyOrder(
            StageName.INDEX,
            StageName.REMEMBER,
            StageName.LEARN,
            StageName.TALLY,
            StageName.TRANSLATE);
    assertThat(PipelinePart.of(List.of(Lane.BULK), EnumSet.allOf(StageName.class)).stages())
        .containsOnlyKeys(Lane.BULK);
    assertThatThrownBy(() -> new PipelinePart(Map.of(Lane.BULK, EnumSet.of(StageName.INDEX)), null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("bulk");
  }

  @Test
  void shouldShareWhatIsKnownOfDatabases() {
    Configuration configuration = Configuration.defaults();
    Topics run = new Topics(configuration, Lane.ofRun("new-model"));

    assertThat(run.name(Topics.QUESTIONS)).isEqualTo("signalbox.run.new-model.questions");
    assertThat(run.name(Topics.DEAD_LETTERS)).isEqualTo("signalbox.run.new-model.dead-letters");
    assertThat(run.name(Topics.INDEX)).isEqualTo("signalbox.index");
    assertThat(new Topics(configuration, Lane.BULK).name(Topics.ANSWERS))
        .isEqualTo("signalbox.bulk.answers");
  }

  @Test
  void shouldRefuseNamesThatTopicsCannotHave() {
    for (String name : List.of("", "a.b", "-x", "ä", "x".repeat(101))) {
      assertThatThrownBy(() -> Lane.ofRun(name)).isInstanceOf(IllegalArgumentException.class);
    }
  }
}
