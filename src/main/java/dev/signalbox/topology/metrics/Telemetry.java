package dev.signalbox.topology.metrics;

import dev.signalbox.api.ApiObserver;
import dev.signalbox.config.StageName;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.topology.async.StageObserver;
import dev.signalbox.topology.async.Work;
import dev.signalbox.topology.kafka.Lane;
import io.opentelemetry.api.OpenTelemetry;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The observers of a pipeline. Without any, they cost nothing.
///
/// @param meters null: no metrics
/// @param tracing [OpenTelemetry#noop]: no traces
public record Telemetry(@Nullable Meters meters, OpenTelemetry tracing) {
  /// Observes nothing.
  public static final Telemetry NONE = new Telemetry(null, OpenTelemetry.noop());

  public StageObserver observer(Lane lane, StageName stage) {
    return meters == null ? StageObserver.NONE : meters.observer(lane.id(), stage.id());
  }

  /// Observes the outcomes of schema changes.
  public Consumer<CatalogChange> catalogObserver() {
    return meters == null ? _ -> {} : meters.catalogObserver();
  }

  /// Observes the requests to APIs.
  public ApiObserver apiObserver() {
    return meters == null ? ApiObserver.NONE : meters.apiObserver();
  }

  public Work traced(StageName stage, Work work) {
    return tracing.equals(OpenTelemetry.noop()) ? work : new TracedWork(stage, work, tracing);
  }
}
