package dev.signalbox.topology.polling;

import dev.signalbox.config.PollingSettings;
import dev.signalbox.topology.indexing.SchemaChangeOutcomes;
import dev.signalbox.topology.indexing.SchemaChangePublisher;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.replica.IndexArrival;
import dev.signalbox.topology.replica.Replica;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Registers the configured databases while the pipeline answers questions already: each by itself
/// ([DatabaseRegistration]), many side by side, few of one server. A silent or broken database
/// holds up none of another server.
///
/// Threading: [#run] on a thread of its own; the rest from anywhere.
public final class InitialRegistration implements Runnable {
  private static final Logger LOG = LoggerFactory.getLogger(InitialRegistration.class);
  private static final Duration BETWEEN_REPORTS = Duration.ofSeconds(10);
  private static final Duration CHECK = Duration.ofMillis(20);
  private static final Duration RETRY = Duration.ofSeconds(5);
  private static final Duration SHORTEST_BACKOFF_LIMIT = Duration.ofSeconds(1);

  /// How long the start waits to learn whether a database has changed that is searchable already.
  private static final Duration FOR_KNOWN = Duration.ofSeconds(2);

  private static final int AT_ONCE = 256;
  private static final int OF_SERVER_AT_ONCE = 16;
  private static final int MOST_NAMED = 10;

  private final Registrar registrar;
  private final Replica replica;
  private final KafkaAccess kafka;
  private final IndexArrival arrival;
  private final PollingSettings settings;
  private final Consumer<String> progress;
  private final Map<String, DatabaseRegistration> databases = new TreeMap<>();
  private final CountDownLatch begun = new CountDownLatch(1);
  private final AtomicInteger named = new AtomicInteger();
  private volatile long beganAt;
  private volatile boolean superfluousGone;
  private volatile boolean done;
  private volatile @Nullable String failure;

  /// @param arrival tells when a change is searchable
  /// @param settings whose deadline and back-off apply
  public InitialRegistration(
      Registrar registrar,
      Replica replica,
      KafkaAccess kafka,
      IndexArrival arrival,
      PollingSettings settings,
      Consumer<String> progress) {
    this.registrar = registrar;
    this.replica = replica;
    this.kafka = kafka;
    this.arrival = arrival;
    this.settings = settings;
    this.progress = progress;
    registrar.ids().forEach(id -> databases.put(id, new DatabaseRegistration(id)));
  }

  /// Whether a database has been asked, and no description of it is on its way into the index.
  public boolean isSettled(String id) {
    DatabaseRegistration database = databases.get(id);
    return database == null || database.isSettled();
  }

  /// Whether every database is registered, and [#run] ends by itself.
  public boolean isDone() {
    return done;
  }

  public RegistrationState state() {
    List<String> pending = new ArrayList<>();
    List<String> failed = new ArrayList<>();
    for (DatabaseRegistration database : databases.values()) {
      if (!database.isSettled()) {
        pending.add(database.id());
      } else if (!database.isRegistered(registrar)) {
        failed.add(database.id());
      }
    }
    return new RegistrationState(
        databases.size() - pending.size() - failed.size(), pending, failed);
  }

  /// Whether to wait on: for databases that searches do not find yet, for changes on their way,
  /// and, for a moment, for databases that may have changed.
  public boolean isAwaited() {
    if (begun.getCount() > 0 || !superfluousGone) {
      return true;
    }
    boolean forKnown = System.nanoTime() - beganAt < FOR_KNOWN.toNanos();
    return databases.values().stream()
        .filter(database -> !database.isSettled())
        .anyMatch(
            database -> forKnown || !database.isNew() || !registrar.isSearchable(database.id()));
  }

  /// Why databases are not registered, in words, as far as the catalog has no newer record of them;
  /// the first ones.
  public List<String> problems() {
    List<String> current = new ArrayList<>();
    String failed = failure;
    if (failed != null) {
      current.add(failed);
    }
    List<Registrar.Problem> problems =
        databases.values().stream()
            .flatMap(database -> database.problem(registrar).stream())
            .toList();
    problems.stream().limit(MOST_NAMED).map(Registrar.Problem::text).forEach(current::add);
    if (problems.size() > MOST_NAMED) {
      current.add(
          String.format(Locale.ROOT, "%,d more are not registered", problems.size() - MOST_NAMED));
    }
    return current;
  }

  /// Returns once databases can be compared with the catalog.
  public void awaitCatalog() throws InterruptedException {
    while (true) {
      try {
        replica.awaitCaughtUp();
        return;
      } catch (InterruptException e) {
        throw e;
      } catch (KafkaException | BrokerException e) {
        failed(e);
        Thread.sleep(RETRY);
      }
    }
  }

  private void failed(Exception cause) {
    String text = "The databases are not registered yet: " + cause.getMessage();
    if (!text.equals(failure)) {
      LOG.error("The databases cannot be registered for the moment", cause);
      progress.accept(text);
    }
    failure = text;
  }

  /// Returns once every database is registered, or the thread is interrupted.
  @Override
  public void run() {
    try {
      while (!attempt()) {
        Thread.sleep(RETRY);
      }
    } catch (InterruptedException | InterruptException e) {
      LOG.debug("Stopped before every database was registered");
    }
  }

  /// @return false: the broker cannot be used for the moment
  private boolean attempt() throws InterruptedException {
    try (SchemaChangePublisher changes = registrar.publisher(kafka);
        SchemaChangeOutcomes outcomes = new SchemaChangeOutcomes(kafka, arrival);
        DatabaseCalls calls = new DatabaseCalls(settings.deadline(), "signalbox-registration-")) {
      register(
          new DatabaseRegistration.Shared(
              registrar,
              calls,
              new DatabaseCalls.Turns(AT_ONCE, OF_SERVER_AT_ONCE),
              new DatabaseCalls.Turns(AT_ONCE, OF_SERVER_AT_ONCE),
              changes,
              outcomes,
              kafka.codec(),
              longestPause(),
              this::show));
      done = true;
      return true;
    } catch (InterruptException e) {
      throw e;
    } catch (KafkaException | BrokerException | ExecutionException e) {
      failed(e);
      return false;
    }
  }

  private Duration longestPause() {
    Duration limit = settings.backoffLimit();
    return limit.compareTo(SHORTEST_BACKOFF_LIMIT) < 0 ? SHORTEST_BACKOFF_LIMIT : limit;
  }

  private void register(DatabaseRegistration.Shared shared)
      throws InterruptedException, ExecutionException {
    removeSuperfluous(shared);
    failure = null;
    beganAt = System.nanoTime();
    begun.countDown();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      try {
        for (DatabaseRegistration database : databases.values()) {
          threads.execute(() -> register(database, shared));
        }
        report();
        threads.shutdown();
        threads.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        threads.shutdownNow();
        throw e;
      }
    }
  }

  private static void register(DatabaseRegistration database, DatabaseRegistration.Shared shared) {
    try {
      database.run(shared);
    } catch (InterruptedException e) {
      LOG.debug("Stopped before {} was registered", database.id());
    }
  }

  /// Removes the databases that this configuration registered before and no longer names.
  private void removeSuperfluous(DatabaseRegistration.Shared shared)
      throws InterruptedException, ExecutionException {
    List<CompletableFuture<?>> removed = new ArrayList<>();
    for (String id : registrar.superfluous()) {
      removed.add(shared.outcomes().follow(id, () -> shared.changes().gone(id)));
    }
    for (CompletableFuture<?> each : removed) {
      each.get();
    }
    superfluousGone = true;
  }

  /// Reports now and then how many are settled, and the final counts at the end of the first round.
  private void report() throws InterruptedException {
    long next = beganAt + BETWEEN_REPORTS.toNanos();
    Collection<DatabaseRegistration> all = databases.values();
    long settled = 0;
    while (settled < all.size()) {
      Thread.sleep(CHECK);
      settled = all.stream().filter(DatabaseRegistration::isSettled).count();
      long now = System.nanoTime();
      if (now > next && settled < all.size()) {
        next = now + BETWEEN_REPORTS.toNanos();
        progress.accept(progress(settled, all.size(), Duration.ofNanos(now - beganAt)));
      }
    }
    if (!all.isEmpty()) {
      progress.accept("Registered " + state());
    }
    registrar.closed().forEach(progress);
  }

  static String progress(long settled, int databases, Duration taken) {
    String done =
        String.format(Locale.ROOT, "Registering: %,d of %,d databases", settled, databases);
    if (settled == 0) {
      return done;
    }
    double perSecond = settled / (taken.toMillis() / 1e3);
    long left = Math.round((databases - settled) / perSecond);
    return done
        + String.format(
            Locale.ROOT,
            ", %.1f a second, about %d:%02d minutes left",
            perSecond,
            left / 60,
            left % 60);
  }

  /// Shows the first problems to the user, and only logs further ones.
  private void show(Registrar.Problem problem) {
    if (named.incrementAndGet() <= MOST_NAMED) {
      progress.accept(problem.text());
    } else {
      LOG.warn("{}", problem.text());
    }
  }
}
