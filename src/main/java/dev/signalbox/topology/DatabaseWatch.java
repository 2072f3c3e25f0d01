package dev.signalbox.topology;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.api.ApiSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.topology.indexing.SchemaChangePublisher;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.metrics.Meters;
import dev.signalbox.topology.metrics.Metric;
import dev.signalbox.topology.metrics.Telemetry;
import dev.signalbox.topology.polling.ConfigurationLog;
import dev.signalbox.topology.polling.InitialRegistration;
import dev.signalbox.topology.polling.OwnedDatabases;
import dev.signalbox.topology.polling.Poller;
import dev.signalbox.topology.polling.PollingGroup;
import dev.signalbox.topology.polling.Registrar;
import dev.signalbox.topology.polling.RegistrationState;
import dev.signalbox.topology.replica.CatalogReplica;
import dev.signalbox.topology.replica.IndexArrival;
import dev.signalbox.topology.replica.Replica;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.kafka.common.errors.InterruptException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Brings the configured databases into the catalog and keeps the catalog up to date. It registers
/// each database at the start, and from then on polls the databases that describe themselves. It
/// runs beside the stage `index`, which reads its changes, so both scale together. Only processes
/// with this stage or the stage `execute` need to reach the databases.
///
/// Threading: threads of its own; safe for any number of others.
final class DatabaseWatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(DatabaseWatch.class);

  private static final int MOST_NAMED = 10;
  private static final Duration CHECK = Duration.ofMillis(20);

  private final InitialRegistration registration;
  private final OwnedDatabases owned;
  private final CatalogReplica catalog;

  /// The ids of the configured APIs.
  private final List<String> apis;

  private final OpenedResources opened = new OpenedResources();

  private final @Nullable PollingGroup group;
  private final Thread thread;
  private volatile boolean closed;

  /// @param replica holds the databases that the catalog has already
  /// @param arrival tells when a change is searchable
  /// @param telemetry stays open longer than this
  /// @param progress receives sentences for a person
  static DatabaseWatch of(
      Configuration configuration,
      KafkaAccess kafka,
      StageWorks works,
      Replica replica,
      IndexArrival arrival,
      Telemetry telemetry,
      Consumer<String> progress) {
    OwnedDatabases owned =
        new OwnedDatabases(
            works.registered(),
            works.catalog(),
            configuration.ownership(),
            new ConfigurationLog(kafka));
    InitialRegistration registration =
        new InitialRegistration(
            new Registrar(owned, works.catalog(), works.indexing().name()),
            replica,
            kafka,
            arrival,
            configuration.polling(),
            progress);
    return new DatabaseWatch(
        configuration, kafka, works.withRegistered(owned), owned, registration, telemetry);
  }

  private DatabaseWatch(
      Configuration configuration,
      KafkaAccess kafka,
      StageWorks works,
      OwnedDatabases owned,
      InitialRegistration registration,
      Telemetry telemetry) {
    this.registration = registration;
    this.owned = owned;
    this.catalog = works.catalog();
    this.apis = configuration.apis().stream().map(ApiSettings::id).toList();
    Meters meters = telemetry.meters();
    if (meters != null) {
      meters.gauge(Metric.CATALOG_STALE, () -> catalog.stale().size());
    }
    Set<String> polled = works.registered().describingThemselves();
    if (configuration.polling().enabled() && !polled.isEmpty()) {
      SchemaChangePublisher changes =
          opened.opened(new SchemaChangePublisher(kafka, Poller.SOURCE, owned::registrant));
      Poller poller =
          opened.opened(
              new Poller(
                  works.registered(),
                  catalog,
                  changes,
                  configuration.polling(),
                  configuration.values(),
                  registration::isSettled,
                  observer(meters)));
      if (meters != null) {
        meters.gauge(Metric.POLLING_DATABASES, () -> poller.count(false), "state", "readable");
        meters.gauge(Metric.POLLING_DATABASES, () -> poller.count(true), "state", "failing");
      }
      group = opened.opened(new PollingGroup(kafka, polled, poller));
    } else {
      group = null;
    }
    thread = Thread.ofPlatform().name("signalbox-registration").daemon().unstarted(this::run);
  }

  private static Consumer<Poller.Outcome> observer(@Nullable Meters meters) {
    if (meters == null) {
      return _ -> {};
    }
    return outcome ->
        meters
            .counter(Metric.POLLING_LOOKS, "outcome", outcome.name().toLowerCase(Locale.ROOT))
            .increment();
  }

  void start() {
    thread.start();
  }

  /// Compares each database with the state that the catalog had before. A poll of a database begins
  /// once its registration has succeeded or failed.
  private void run() {
    try {
      registration.awaitCatalog();
    } catch (InterruptedException | InterruptException e) {
      LOG.debug("Stopped before the catalog was read");
      return;
    }
    if (group != null && !closed) {
      group.start();
    }
    registration.run();
  }

  /// The registration state of the configured databases.
  RegistrationState state() {
    return registration.state();
  }

  /// See [Pipeline#awaitRegistered].
  RegistrationState awaitRegistered(Duration patience, Supplier<Health> pipeline)
      throws InterruptedException {
    int pending = Integer.MAX_VALUE;
    long end = System.nanoTime() + patience.toNanos();
    while (registration.isAwaited() && System.nanoTime() < end) {
      Health health = pipeline.get();
      if (!health.isAlive()) {
        throw new BrokerException("A stage gave up: " + health.missing(), null);
      }
      if (health.databases().pending().size() < pending) {
        pending = health.databases().pending().size();
        end = System.nanoTime() + patience.toNanos();
      }
      Thread.sleep(CHECK);
    }
    return state();
  }

  /// Sentences about the present problems of databases; of many stale databases, it names the
  /// first.
  List<String> problems() {
    SequencedSet<String> problems = new LinkedHashSet<>(registration.problems());
    owned.problems().values().stream().limit(MOST_NAMED).forEach(problems::add);
    apis.stream()
        .flatMap(id -> catalog.find(id).stream())
        .filter(api -> !api.getProblems().isEmpty())
        .limit(MOST_NAMED)
        .map(api -> "API %s: %s".formatted(api.getId(), String.join("; ", api.getProblems())))
        .forEach(problems::add);
    List<DatabaseDescription> stale = catalog.stale();
    stale.stream()
        .sorted(Comparator.comparing(DatabaseDescription::getId))
        .limit(MOST_NAMED)
        .map(database ->
            "Database %s is as it was before %s: %s"
                .formatted(
                    database.getId(),
                    database.getStaleSince().orElseThrow(),
                    database.getStaleReason().orElse("it could not be read")))
        .forEach(problems::add);
    if (stale.size() > MOST_NAMED) {
      problems.add("%,d more databases are stale".formatted(stale.size() - MOST_NAMED));
    }
    return List.copyOf(problems);
  }

  @Override
  public void close() {
    closed = true;
    if (!registration.isDone()) {
      thread.interrupt();
    }
    opened.opened(thread::join);
    opened.close();
  }
}
