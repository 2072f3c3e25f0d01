package dev.signalbox.topology.metrics;

import dev.signalbox.config.CostSettings;
import dev.signalbox.event.ModelUse;
import dev.signalbox.language.Breaker;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.ModelObserver;
import dev.signalbox.stage.FailureCode;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/// Counts and times the calls of the language model.
///
/// @param cost the prices of the provider
record ModelMeters(Meters meters, CostSettings cost) implements ModelObserver {
  private static final double MILLION = 1e6;

  @Override
  public void replied(ModelUse use) {
    String stage = use.getStage();
    calls(stage, "none");
    meters
        .timer(Metric.MODEL_LATENCY, "stage", stage)
        .record(use.getMicros(), TimeUnit.MICROSECONDS);
    tokens(stage, "input", use.getInputTokens(), cost.input());
    tokens(stage, "output", use.getOutputTokens(), cost.output());
  }

  @Override
  public void failed(String stage, FailureCode code) {
    calls(stage, code.name());
  }

  @Override
  public void recalled(ModelUse use) {
    journal(use.getStage(), "hit");
  }

  @Override
  public void missed(String stage) {
    journal(stage, "miss");
  }

  private void journal(String stage, String result) {
    meters.counter(Metric.MODEL_JOURNAL, "stage", stage, "result", result).increment();
  }

  private void calls(String stage, String code) {
    meters.counter(Metric.MODEL_CALLS, "stage", stage, "code", code).increment();
  }

  private void tokens(String stage, String direction, double count, double price) {
    meters.counter(Metric.MODEL_TOKENS, "stage", stage, "direction", direction).increment(count);
    if (price > 0) {
      meters
          .counter(Metric.MODEL_COST, "stage", stage, "direction", direction)
          .increment(count * price / MILLION);
    }
  }

  /// Watches the circuit breaker, and the left budget where there is a limit.
  static void watch(Meters meters, ModelClient client) {
    for (Breaker.State state : Breaker.State.values()) {
      meters.gauge(
          Metric.MODEL_BREAKER,
          () -> client.breaker().state() == state ? 1 : 0,
          "state",
          state.name().toLowerCase(Locale.ROOT));
    }
    if (client.budget().requestsLeft().isPresent()) {
      meters.gauge(
          Metric.MODEL_REQUESTS_LEFT, () -> client.budget().requestsLeft().orElse(Double.NaN));
    }
    if (client.budget().tokensLeft().isPresent()) {
      meters.gauge(Metric.MODEL_TOKENS_LEFT, () -> client.budget().tokensLeft().orElse(Double.NaN));
    }
  }
}
