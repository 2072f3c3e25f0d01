package dev.signalbox.topology.metrics;

import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.CatalogOutcome;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Consumer;

/// Counts and times the outcomes of schema changes.
final class IndexMeters implements Consumer<CatalogChange> {
  private final Meters meters;
  private final Counter embedded;
  private final Counter reused;
  private final Timer latency;

  IndexMeters(Meters meters) {
    this.meters = meters;
    this.embedded = meters.counter(Metric.INDEX_EMBEDDED);
    this.reused = meters.counter(Metric.INDEX_REUSED);
    this.latency = meters.timer(Metric.INDEX_LATENCY);
  }

  @Override
  public void accept(CatalogChange change) {
    CatalogOutcome outcome = change.getOutcome();
    meters
        .counter(Metric.INDEX_CHANGES, "outcome", outcome.name().toLowerCase(Locale.ROOT))
        .increment(change.getCollapsed());
    embedded.increment(change.getEmbedded());
    reused.increment(change.getReused());
    if (outcome == CatalogOutcome.INDEXED || outcome == CatalogOutcome.REMOVED) {
      Duration took = Duration.between(change.getChangedAt(), change.getIndexedAt());
      latency.record(took.isNegative() ? Duration.ZERO : took);
    }
  }
}
