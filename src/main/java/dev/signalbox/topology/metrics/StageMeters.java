package dev.signalbox.topology.metrics;

import dev.signalbox.topology.async.OutputRecord;
import dev.signalbox.topology.async.StageObserver;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Timer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/// Counts and times the records of one stage.
final class StageMeters implements StageObserver {
  private final Meters meters;
  private final String lane;
  private final String stage;
  private final Counter received;
  private final Timer work;
  private final Timer latency;
  private final Counter retries;
  private final Counter deferrals;
  private final Counter expirations;
  private final RecentRate rate;
  private final Map<Sent, Counter> sent = new ConcurrentHashMap<>();

  /// The kind of a sent record.
  private record Sent(String outcome, String code) {}

  StageMeters(Meters meters, String lane, String stage) {
    String[] tags = Meters.tags(lane, stage);
    this.meters = meters;
    this.lane = lane;
    this.stage = stage;
    this.rate = meters.rate(lane, stage);
    this.received = meters.counter(Metric.STAGE_RECEIVED, tags);
    this.work = meters.timer(Metric.STAGE_WORK, tags);
    this.latency = meters.timer(Metric.STAGE_LATENCY, tags);
    this.retries = meters.counter(Metric.STAGE_RETRIES, tags);
    this.deferrals = meters.counter(Metric.STAGE_DEFERRALS, tags);
    this.expirations = meters.counter(Metric.STAGE_EXPIRATIONS, tags);
  }

  @Override
  public void received() {
    received.increment();
    rate.count();
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
  public void sent(OutputRecord output) {
    OutputRecord.Result result = output.result();
    sent.computeIfAbsent(new Sent(result.outcome(), result.code()), this::counter).increment();
  }

  private Counter counter(Sent result) {
    return meters.counter(
        Metric.STAGE_SENT,
        "lane",
        lane,
        "stage",
        stage,
        "outcome",
        result.outcome(),
        "code",
        result.code());
  }

  @Override
  public void finished(long nanos) {
    latency.record(nanos, TimeUnit.NANOSECONDS);
  }
}
