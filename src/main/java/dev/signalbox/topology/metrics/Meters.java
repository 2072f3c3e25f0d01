package dev.signalbox.topology.metrics;

import dev.signalbox.api.ApiObserver;
import dev.signalbox.catalog.pool.PooledConnections;
import dev.signalbox.config.CostSettings;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.ModelObserver;
import dev.signalbox.topology.async.InFlightLimit;
import dev.signalbox.topology.async.StageObserver;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// All metrics of this process.
///
/// Threading: safe for any number of threads.
public final class Meters implements AutoCloseable {
  private static final Duration[] BUCKETS =
      IntStream.of(1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 120_000)
          .mapToObj(Duration::ofMillis)
          .toArray(Duration[]::new);

  private static final int MOST_AWAITED = 20;

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final MultiGauge awaited =
      MultiGauge.builder(Metric.DATABASE_AWAITED.id())
          .description(Metric.DATABASE_AWAITED.description())
          .register(registry);
  private final List<InFlightLimit> limits = new CopyOnWriteArrayList<>();
  private final Map<List<String>, RecentRate> rates = new ConcurrentHashMap<>();
  private final JvmGcMetrics collections = new JvmGcMetrics();

  public Meters() {
    collections.bindTo(registry);
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
  }

  /// All present values, in Prometheus's text format.
  public String scrape() {
    awaited.register(mostAwaited(), true);
    return registry.scrape();
  }

  /// Shows a limited number of databases, so that a person can read the rows.
  private List<MultiGauge.Row<?>> mostAwaited() {
    Map<String, Integer> calls = new HashMap<>();
    limits.forEach(
        limit -> limit.awaited().forEach((id, count) -> calls.merge(id, count, Integer::sum)));
    return calls.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .limit(MOST_AWAITED)
        .<MultiGauge.Row<?>>map(
            each -> MultiGauge.Row.of(Tags.of("database", each.getKey()), each.getValue()))
        .toList();
  }

  /// One value of a metric.
  ///
  /// @param tags values by name
  public record Reading(Map<String, String> tags, double value) {

    /// The value of a tag that the metric has.
    public String tag(String name) {
      return Objects.requireNonNull(tags.get(name), name);
    }
  }

  /// The present values of a counter or a gauge, one for each combination of its tags; none before
  /// anything was measured. A value that is not known is NaN.
  public List<Reading> readings(Metric metric) {
    return registry.find(metric.id()).meters().stream()
        .map(meter ->
            new Reading(
                meter.getId().getTags().stream()
                    .collect(Collectors.toUnmodifiableMap(Tag::getKey, Tag::getValue)),
                meter.measure().iterator().next().getValue()))
        .toList();
  }

  /// The rate at which a stage reads records.
  ///
  /// @param lane its id
  /// @param stage its id
  public RecentRate rate(String lane, String stage) {
    return rates.computeIfAbsent(List.of(lane, stage), _ -> new RecentRate(System::nanoTime));
  }

  /// The tags that distinguish the stages of one process.
  ///
  /// @param lane its id
  /// @param stage its id
  /// @return names and values in turn
  public static String[] tags(String lane, String stage) {
    return new String[] {"lane", lane, "stage", stage};
  }

  /// @param lane its id
  /// @param stage its id
  public StageObserver observer(String lane, String stage) {
    return new StageMeters(this, lane, stage);
  }

  /// Counts and times the outcomes of schema changes.
  public Consumer<CatalogChange> catalogObserver() {
    return new IndexMeters(this);
  }

  /// Watches the pending records of a stage with asynchronous calls.
  ///
  /// @param lane its id
  /// @param stage its id
  public void watch(String lane, String stage, InFlightLimit limit) {
    limits.add(limit);
    String[] tags = tags(lane, stage);
    gauge(Metric.STAGE_RUNNING, limit::running, tags);
    gauge(
        Metric.STAGE_WAITING,
        () -> Math.max(0, limit.pending() - limit.waiting() - limit.running()),
        tags);
    gauge(Metric.STAGE_HELD, limit::waiting, tags);
    gauge(Metric.STAGE_OUTSTANDING_LIMIT, limit::bound, tags);
  }

  /// @param cost the prices of the provider
  public ModelObserver modelObserver(CostSettings cost) {
    return new ModelMeters(this, cost);
  }

  /// Counts and times the requests to APIs.
  public ApiObserver apiObserver() {
    return (api, operation, code, elapsed) -> {
      counter(Metric.API_CALLS, "api", api, "operation", operation, "code", code).increment();
      timer(Metric.API_LATENCY, "api", api, "operation", operation).record(elapsed);
    };
  }

  /// Watches the circuit breaker and the limits of the model.
  public void watch(ModelClient client) {
    ModelMeters.watch(this, client);
  }

  /// Watches the connections to databases.
  public void watch(PooledConnections connections) {
    gauge(Metric.DATABASE_POOLS, () -> connections.usage().pools());
    gauge(Metric.DATABASE_CONNECTIONS, () -> connections.usage().active(), "state", "active");
    gauge(Metric.DATABASE_CONNECTIONS, () -> connections.usage().idle(), "state", "idle");
    gauge(Metric.DATABASE_CONNECTIONS, () -> connections.usage().waiting(), "state", "awaited");
    gauge(Metric.DATABASE_CONNECTIONS, () -> connections.usage().stuck(), "state", "stuck");
  }

  /// @param tags names and values in turn
  public void gauge(Metric metric, Supplier<Number> value, String... tags) {
    Gauge.builder(metric.id(), value)
        .description(metric.description())
        .tags(tags)
        .register(registry);
  }

  /// @param tags names and values in turn
  public Counter counter(Metric metric, String... tags) {
    return Counter.builder(metric.id())
        .description(metric.description())
        .tags(tags)
        .register(registry);
  }

  /// A histogram of times.
  ///
  /// @param tags names and values in turn
  public Timer timer(Metric metric, String... tags) {
    return Timer.builder(metric.id())
        .description(metric.description())
        .tags(tags)
        .serviceLevelObjectives(BUCKETS)
        .register(registry);
  }

  @Override
  public void close() {
    collections.close();
    registry.close();
  }
}
