package dev.signalbox.topology.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.CostSettings;
import dev.signalbox.event.ModelUse;
import dev.signalbox.language.ModelObserver;
import dev.signalbox.stage.FailureCode;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ModelMetersTest {

  @Test
  void shouldCountCallsTokensAndTheirCost() {
    try (Meters meters = new Meters()) {
      ModelObserver observer = meters.modelObserver(new CostSettings(2, 10));

      observer.replied(
          new ModelUse("plan", "model", "plan.v1", 3_000_000, 500_000, 20_000L, null, null));
      observer.failed("plan", FailureCode.MODEL_UNAVAILABLE);
      observer.missed("plan");
      observer.recalled(new ModelUse("plan", "model", "plan.v1", 5, 5, 1L, null, Instant.EPOCH));

      assertThat(meters.scrape().lines())
          .contains(
              "signalbox_model_calls_total{code=\"none\",stage=\"plan\"} 1.0",
              "signalbox_model_calls_total{code=\"MODEL_UNAVAILABLE\",stage=\"plan\"} 1.0",
              "signalbox_model_journal_total{result=\"hit\",stage=\"plan\"} 1.0",
              "signalbox_model_journal_total{result=\"miss\",stage=\"plan\"} 1.0",
              "signalbox_model_tokens_total{direction=\"input\",stage=\"plan\"} 3000000.0",
              "signalbox_model_cost_total{direction=\"input\",stage=\"plan\"} 6.0",
              "signalbox_model_cost_total{direction=\"output\",stage=\"plan\"} 5.0",
              "signalbox_model_latency_seconds_sum{stage=\"plan\"} 0.02");
    }
  }

  @Test
  void shouldNameNoCostWhereNoPriceIsKnown() {
    try (Meters meters = new Meters()) {
      meters
          .modelObserver(CostSettings.defaults())
          .replied(new ModelUse("plan", "model", "plan.v1", 10, 10, 20_000L, null, null));

      assertThat(meters.scrape()).contains("model_tokens").doesNotContain("model_cost");
    }
  }
}
