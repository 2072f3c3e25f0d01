package dev.signalbox.session;

import dev.signalbox.gateway.service.PipelineFigures.LocalFigures;
import dev.signalbox.gateway.service.PipelineFigures.PendingCalls;
import dev.signalbox.topology.Pipeline.LaneStage;
import dev.signalbox.topology.metrics.Meters;
import dev.signalbox.topology.metrics.Meters.Reading;
import dev.signalbox.topology.metrics.Metric;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Reads the figures of single stages from the meters of their process.
///
/// Threading: safe for any number of threads.
record ProcessFigures(Meters meters) {
  private static final double DIGITS = 100;

  LocalFigures of(LaneStage stage) {
    String lane = stage.lane().id();
    String name = stage.stage().id();
    Predicate<Reading> here =
        reading -> reading.tag("lane").equals(lane) && reading.tag("stage").equals(name);
    return new LocalFigures(
        stage.state().name(),
        sum(Metric.STAGE_RECEIVED, here),
        Math.round(meters.rate(lane, name).perSecond() * DIGITS) / DIGITS,
        calls(here),
        sum(Metric.STAGE_RETRIES, here));
  }

  private @Nullable PendingCalls calls(Predicate<Reading> here) {
    return known(Metric.STAGE_OUTSTANDING_LIMIT, here)
        .map(limit ->
            new PendingCalls(
                sum(Metric.STAGE_RUNNING, here),
                sum(Metric.STAGE_WAITING, here),
                sum(Metric.STAGE_HELD, here),
                limit))
        .orElse(null);
  }

  private long sum(Metric metric, Predicate<Reading> which) {
    return (long) meters.readings(metric).stream().filter(which).mapToDouble(Reading::value).sum();
  }

  /// The value of a gauge that has one.
  private Optional<Long> known(Metric metric, Predicate<Reading> which) {
    return meters.readings(metric).stream()
        .filter(which.and(reading -> !Double.isNaN(reading.value())))
        .map(reading -> (long) reading.value())
        .findFirst();
  }
}
