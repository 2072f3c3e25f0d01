package dev.signalbox.cli.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.cli.Patience;
import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Run;
import dev.signalbox.event.RunState;
import dev.signalbox.replay.EventSource;
import dev.signalbox.replay.Replay;
import dev.signalbox.replay.ReplayFilter;
import dev.signalbox.replay.ReplayPlan;
import dev.signalbox.replay.RunAnswers;
import dev.signalbox.replay.RunComparison;
import dev.signalbox.session.PipelineSession;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import dev.signalbox.topology.kafka.Lane;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// A candidate takes the live questions as they come, and is compared meanwhile.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ShadowedLaneTest {
  private static final int ENOUGH = 5;

  private EmbeddedBroker broker;
  private Path state = Path.of("");
  private PipelineSession live;

  @BeforeAll
  void serve(@TempDir Path folder) throws Exception {
    broker = EmbeddedBroker.start(BrokerSettings.defaults());
    state = folder.resolve("state");
    SampleData.writeTo(folder.resolve("samples"));
    Configuration configuration =
        configuration().withOnly(List.of(), List.of(), List.of(folder.resolve("samples")));
    live = PipelineSession.start(configuration, EnumSet.allOf(StageName.class), line -> {});
  }

  @AfterAll
  void stop() {
    live.close();
    broker.close();
  }

  private Configuration configuration(String... settings) {
    return new ConfigurationLoader(Map.of())
        .load(null, List.of(settings))
        .withState(state)
        .withKafka(Map.of("bootstrap.servers", broker.bootstrapServers()));
  }

  /// Follows until enough was compared.
  private static final class Follower implements Replay.Observer {
    private final AtomicReference<@Nullable RunComparison> last = new AtomicReference<>();

    RunComparison compared() {
      return Objects.requireNonNull(last.get());
    }

    @Override
    public void compared(RunComparison soFar) {
      last.set(soFar);
    }

    @Override
    public boolean goesOn() {
      RunComparison soFar = last.get();
      return soFar == null || soFar.common() < ENOUGH;
    }
  }

  /// Asks live until the candidate has had enough.
  private Run followed(String name, Follower follower, String... settings) throws Exception {
    Configuration candidate = configuration(settings);
    ReplayPlan plan =
        new ReplayPlan(
            name,
            new EventSource.Coming(Lane.INTERACTIVE),
            StageName.UNDERSTAND,
            ReplayFilter.ALL,
            null,
            "test");
    FutureTask<Run> run =
        new FutureTask<>(() ->
            new Replay(candidate, broker.bootstrapServers(), plan, follower)
                .run(Registrations.of(candidate)));
    Thread.ofPlatform().start(run);
    for (int i = 0; !run.isDone(); i++) {
      Answer answer =
          live.ask(ReplayCommandTest.question(name + i, "Which airline flies from Sweden? " + i))
              .get(Patience.ANSWER.toSeconds(), TimeUnit.SECONDS);
      assertThat(answer.getRanking().orElseThrow().getCandidates())
          .as("the live pipeline is as it was")
          .hasSizeGreaterThan(1);
      Thread.sleep(50);
    }
    return run.get();
  }

  @Test
  void shouldFindTheSameBySameSettings() throws Exception {
    Follower follower = new Follower();
    Run run = followed("same", follower);

    assertThat(run.getState()).isEqualTo(RunState.DONE);
    assertThat(run.getSource().getFollows()).isTrue();
    RunComparison compared = follower.compared();
    assertThat(compared.first()).isEqualTo(RunAnswers.LIVE);
    assertThat(compared.second()).isEqualTo("same");
    assertThat(compared.common()).isGreaterThanOrEqualTo(ENOUGH);
    assertThat(compared.same()).isEqualTo(compared.common());
    assertThat(run.getEvents()).isGreaterThanOrEqualTo(compared.common());
  }

  @Test
  void shouldTellWhatACandidateDoesDifferently() throws Exception {
    Follower follower = new Follower();
    followed("narrow", follower, "ranking.candidates=1");

    RunComparison compared = follower.compared();
    assertThat(compared.same()).isZero();
    assertThat(compared.stages()).containsEntry("rank", compared.common());
    assertThat(RunComparisonText.summary(compared))
        .contains("0.0 % the same", "first stage to differ: rank " + compared.common());
  }
}
