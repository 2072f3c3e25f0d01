package dev.signalbox.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.StageName;
import dev.signalbox.config.ranking.IndexShard;
import dev.signalbox.gateway.service.PipelineFigures;
import dev.signalbox.gateway.service.PipelineFigures.LocalFigures;
import dev.signalbox.topology.Pipeline.LaneStage;
import dev.signalbox.topology.StageState;
import dev.signalbox.topology.TestConfiguration;
import dev.signalbox.topology.client.StageWatch.StageReading;
import dev.signalbox.topology.client.StageWatch.State;
import dev.signalbox.topology.kafka.Lane;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class PipelineReportTest {
  /// Each process of an index in shards ranks a shard of its own.
  @Test
  void shouldShowItsOwnFiguresAtTheShardThatItRanks() {
    IndexShard first = new IndexShard(1, 2);
    IndexShard second = new IndexShard(2, 2);
    PipelineReport.Here here =
        new PipelineReport.Here(
            Instant.EPOCH,
            true,
            true,
            List.of(),
            List.of(new LaneStage(Lane.INTERACTIVE, StageName.RANK, second, StageState.RUNNING)),
            stage -> new LocalFigures(stage.state().name(), 7, 0, null, 0));

    assertThat(here.of(ranking(first))).isNull();
    assertThat(here.of(ranking(second))).isNotNull();
  }

  private static StageReading ranking(IndexShard shard) {
    return new StageReading(
        Lane.INTERACTIVE,
        StageName.RANK,
        shard,
        State.RUNNING,
        1,
        OptionalLong.empty(),
        OptionalDouble.empty());
  }

  /// A port that accepts connections and never replies.
  @Test
  void shouldShowItsOwnStagesWhileTheBrokerIsAway() throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      String servers = "127.0.0.1:" + silent.getLocalPort();
      try (PipelineReport report =
          new PipelineReport(TestConfiguration.on(servers, Path.of("unused")), servers)) {
        PipelineFigures figures =
            report.of(
                new PipelineReport.Here(
                    Instant.EPOCH,
                    false,
                    true,
                    List.of("The disk is full."),
                    List.of(
                        new LaneStage(Lane.BULK, StageName.PLAN, null, StageState.RUNNING),
                        new LaneStage(Lane.INTERACTIVE, StageName.PLAN, null, StageState.FAILED)),
                    stage -> new LocalFigures(stage.state().name(), 7, 0, null, 0)));

        assertThat(figures.ended()).isNull();
        assertThat(figures.problems())
            .hasSize(2)
            .contains("The disk is full.")
            .anySatisfy(problem ->
                assertThat(problem)
                    .contains("does not tell how far the stages of other processes are")
                    .contains("Only the stages of this process are shown"));
        assertThat(figures.stages())
            .extracting(each -> each.lane() + " " + each.state() + " " + each.processes())
            .containsExactly("interactive UNKNOWN null", "bulk UNKNOWN null");
        assertThat(figures.stages())
            .allSatisfy(each ->
                assertThat(each.here())
                    .isNotNull()
                    .extracting(LocalFigures::received)
                    .isEqualTo(7L));
      }
    }
  }
}
