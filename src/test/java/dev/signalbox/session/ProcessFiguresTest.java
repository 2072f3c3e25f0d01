package dev.signalbox.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.StageName;
import dev.signalbox.gateway.service.PipelineFigures.LocalFigures;
import dev.signalbox.topology.Pipeline.LaneStage;
import dev.signalbox.topology.StageState;
import dev.signalbox.topology.async.StageObserver;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.metrics.Meters;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProcessFiguresTest {
  private final Meters meters = new Meters();

  @AfterEach
  void close() {
    meters.close();
  }

  @Test
  void shouldCountTheRecordsOfEachStage() {
    StageObserver plan = meters.observer("interactive", "plan");
    plan.received();
    plan.retried();
    meters.observer("bulk", "plan").received();
    meters.observer("interactive", "execute").received();

    LocalFigures figures =
        new ProcessFigures(meters)
            .of(new LaneStage(Lane.INTERACTIVE, StageName.PLAN, null, StageState.REBALANCING));

    assertThat(figures.state()).isEqualTo("REBALANCING");
    assertThat(figures.received()).isEqualTo(1);
    assertThat(figures.perSecond()).isPositive();
    assertThat(figures.retries()).isEqualTo(1);
    assertThat(figures.calls()).isNull();
  }
}
