package dev.signalbox.topology.metrics;

import dev.signalbox.topology.async.Emission;
import dev.signalbox.topology.async.StageObserver;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Timer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/// Counts and times what one stage does.
final class StageMeters implements StageObserver {
  private final Meters meters;
  private final String stage;
  private final Counter received;
  private final Timer work;
  private final Timer latency;
  private final Counter retries;
  private final Counter deferrals;
  private final Counter expirations;
  private final Map<Emission.Result, Counter> sent = new ConcurrentHashMap<>();

  StageMeters(Meters meters, String stage) {
    this.meters = meters;
    this.stage = stage;
    this.received = meters.counter(Metric.STAGE_RECEIVED, "stage", stage);
    this.work = meters.timer(Metric.STAGE_WORK, "stage", stage);
    this.latency = meters.timer(Metric.STAGE_LATENCY, "stage", stage);
    this.retries = meters.counter(Metric.STAGE_RETRIES, "stage", stage);
    this.deferrals = meters.counter(Metric.STAGE_DEFERRALS, "stage", stage);
    this.expirations = meters.counter(Metric.STAGE_EXPIRATIONS, "stage", stage);
  }

  @Override
  public void received() {
    received.increment();
  }

  @Override
  public void attempted(long nanos) {
    work.record(nanos, TimeUnit.NANOSECONDS);
  }

  @Override
  public void retried() {
    retries.increment();
  }

  @Override
  public void deferred() {
    deferrals.increment();
  }

  @Override
  public void expired() {
    expirations.increment();
  }

  @Override
  public void sent(Emission emission) {
    sent.computeIfAbsent(emission.result(), this::counter).increment();
  }

  private Counter counter(Emission.Result result) {
    return meters.counter(
        Metric.STAGE_SENT, "stage", stage, "outcome", result.outcome(), "code", result.code());
  }

  @Override
  public void finished(long nanos) {
    latency.record(nanos, TimeUnit.NANOSECONDS);
  }
}
