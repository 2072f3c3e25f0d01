package dev.signalbox.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.CostSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.event.ModelUse;
import dev.signalbox.gateway.service.PipelineFigures;
import dev.signalbox.gateway.service.PipelineFigures.Count;
import dev.signalbox.gateway.service.PipelineFigures.ModelFigures;
import dev.signalbox.gateway.service.PipelineFigures.RefusalFigures;
import dev.signalbox.language.ModelObserver;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.topology.Pipeline.LaneStage;
import dev.signalbox.topology.StageState;
import dev.signalbox.topology.async.OutputRecord;
import dev.signalbox.topology.async.StageObserver;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.metrics.Meters;
import dev.signalbox.topology.metrics.Metric;
import java.time.Instant;
import java.util.List;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProcessFiguresTest {
  private final Meters meters = new Meters();
  private final StageObserver plan = meters.observer("interactive", "plan");

  @AfterEach
  void close() {
    meters.close();
  }

  private PipelineFigures figures() {
    return new ProcessFigures(meters)
        .of(
            List.of(
                new LaneStage(Lane.BULK, StageName.PLAN, StageState.FAILED),
                new LaneStage(Lane.INTERACTIVE, StageName.EXECUTE, StageState.RUNNING),
                new LaneStage(Lane.INTERACTIVE, StageName.PLAN, StageState.REBALANCING)),
            true,
            true,
            List.of("The disk is full."),
            Instant.EPOCH);
  }

  private void sent(String outcome, String code, String... databases) {
    plan.sent(
        new OutputRecord(
            new OutputRecord.Result(outcome, code, List.of(databases)),
            "answers",
            new byte[0],
            null,
            new RecordHeaders()));
  }

  @Test
  void shouldCountWhatBecomesOfQuestions() {
    plan.received();
    plan.retried();
    sent("onward", "none");
    sent("planned", "none");
    sent("refused", "CANNOT_WRITE_SQL", "shop");
    sent("refused", "CANNOT_WRITE_SQL", "opera", "shop");
    sent("refused", "NO_DATABASE_ANSWERS");
    sent("failed", "INTERNAL");
    sent("dead_letter", "INTERNAL");
    meters.gauge(Metric.STAGE_LAG, () -> 7, Meters.tags("interactive", "plan"));
    meters.gauge(Metric.STAGE_LAG, () -> Double.NaN, Meters.tags("interactive", "execute"));

    PipelineFigures figures = figures();

    assertThat(figures.answers())
        .contains(new Count("PLANNED", 1), new Count("REFUSED", 3), new Count("FAILED", 1))
        .contains(new Count("ANSWERED", 0));
    assertThat(figures.refusals())
        .containsExactly(
            new RefusalFigures(
                "CANNOT_WRITE_SQL", 2, List.of(new Count("shop", 2), new Count("opera", 1))),
            new RefusalFigures("NO_DATABASE_ANSWERS", 1, List.of()));
    assertThat(figures.failures()).containsExactly(new Count("INTERNAL", 1));
    assertThat(figures.deadLetters()).isEqualTo(1);
    assertThat(figures.stages())
        .extracting(each -> each.lane() + " " + each.stage() + " " + each.state())
        .containsExactly(
            "interactive plan REBALANCING", "interactive execute RUNNING", "bulk plan FAILED");
    assertThat(figures.stages().getFirst())
        .satisfies(stage -> {
          assertThat(stage.received()).isEqualTo(1);
          assertThat(stage.perSecond()).isPositive();
          assertThat(stage.lag()).isEqualTo(7);
          assertThat(stage.retries()).isEqualTo(1);
        });
    assertThat(figures.stages().get(1).lag()).isNull();
  }

  @Test
  void shouldCountTheUseOfTheModel() {
    ModelObserver model = meters.modelObserver(new CostSettings(2, 10));
    assertThat(figures().models()).isEmpty();

    model.replied(
        new ModelUse("plan", "model", "plan.v1", 3_000_000, 500_000, 20_000L, null, null));
    model.failed("plan", FailureCode.MODEL_UNAVAILABLE);
    model.recalled(new ModelUse("rerank", "model", "r.v1", 5, 5, 1L, null, Instant.EPOCH));

    assertThat(figures().models())
        .containsExactly(
            new ModelFigures("plan", 1, 1, 0, 3_000_000, 500_000, 11.0),
            new ModelFigures("rerank", 0, 0, 1, 0, 0, null));
  }
}
