package dev.signalbox.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.StageName;
import dev.signalbox.topology.Pipeline.LaneStage;
import dev.signalbox.topology.StageState;
import dev.signalbox.topology.kafka.Lane;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProcessTelemetryTest {

  private static LaneStage running(Lane lane, StageName stage) {
    return new LaneStage(lane, stage, null, StageState.RUNNING);
  }

  @Test
  void shouldTellEachStageThatRunsHere() {
    assertThat(
            ProcessTelemetry.running(
                List.of(
                    running(Lane.BULK, StageName.PLAN),
                    running(Lane.INTERACTIVE, StageName.TRANSLATE),
                    running(Lane.INTERACTIVE, StageName.PLAN))))
        .isEqualTo("3 stages run here: plan, translate, plan of bulk");
    assertThat(ProcessTelemetry.running(List.of(running(Lane.INTERACTIVE, StageName.LEARN))))
        .isEqualTo("the stage learn runs here");
    assertThat(ProcessTelemetry.running(List.of())).isEqualTo("no stage runs here");
  }
}
