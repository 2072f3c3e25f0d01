package dev.signalbox.topology;

import dev.signalbox.topology.kafka.GroupLag;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.metrics.Meters;
import dev.signalbox.topology.metrics.Metric;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.apache.kafka.clients.admin.Admin;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Asks the broker every few seconds how far the stages that run here are behind.
///
/// A consumer's own lag covers its own partitions alone, and stands still while a full in-flight
/// limit keeps it from reading. The broker knows the lag of the whole group at any time.
///
/// Threading: one thread of its own.
final class LagWatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LagWatch.class);
  private static final long EVERY_SECONDS = 5;

  private final Admin admin;
  private final Map<Followed, Double> lags = new ConcurrentHashMap<>();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("signalbox-lag").factory());

  /// A consumer group and the topics that it reads.
  record Followed(String stage, String group, Predicate<String> topics) {}

  private LagWatch(Admin admin) {
    this.admin = admin;
  }

  /// @param admin stays open longer than this
  static LagWatch start(Admin admin, Lane lane, List<Followed> followed, Meters meters) {
    LagWatch watch = new LagWatch(admin);
    for (Followed each : followed) {
      meters.gauge(
          Metric.STAGE_LAG,
          () -> watch.lags.getOrDefault(each, Double.NaN),
          Meters.tags(lane.id(), each.stage()));
    }
    var _ =
        watch.clock.scheduleWithFixedDelay(
            () -> followed.forEach(watch::ask), 0, EVERY_SECONDS, TimeUnit.SECONDS);
    return watch;
  }

  private void ask(Followed followed) {
    try {
      List<String> topics =
          admin.listTopics().names().get().stream().filter(followed.topics()).toList();
      lags.put(followed, (double) GroupLag.of(admin, followed.group(), topics));
    } catch (ExecutionException | RuntimeException e) {
      lags.remove(followed);
      LOG.info("The lag of stage {} is not known: {}", followed.stage(), e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    clock.shutdownNow();
  }
}
