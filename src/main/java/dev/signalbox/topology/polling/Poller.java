package dev.signalbox.topology.polling;

import dev.signalbox.catalog.engine.Fingerprint;
import dev.signalbox.config.PollingSettings;
import dev.signalbox.config.ValuesSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.stage.StageException;
import dev.signalbox.topology.indexing.SchemaChangePublisher;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.polling.SchemaComparison.Finding;
import dev.signalbox.topology.replica.CatalogReplica;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Polls databases that do not report changes of their schema, each at an interval, and publishes
/// every difference from the catalog. A poll takes the database's fingerprint, and describes the
/// database anew only where the catalog's description has another one. The poller reports a
/// database that cannot be read once, with the reason, and polls it ever more seldom.
///
/// Each poll compares with the catalog and relies on no other memory, so any instance may poll
/// next, and other sources may publish meanwhile.
///
/// Threading: safe for any number of threads. A poll waits for its turn on a virtual thread and
/// runs on a platform thread, since the drivers of embedded engines would pin a virtual one's
/// carrier. Databases that failed before wait for turns of their own, so that they keep no other
/// waiting.
public final class Poller implements AutoCloseable {
  /// The source of its schema changes.
  public static final String SOURCE = "poller";

  private static final Logger LOG = LoggerFactory.getLogger(Poller.class);
  private static final Duration LONGEST_SPREAD = Duration.ofSeconds(10);

  /// The outcome of a poll.
  public enum Outcome {
    UNCHANGED,
    CHANGED,
    FAILED
  }

  private final RegisteredDatabases registered;
  private final CatalogReplica catalog;
  private final SchemaComparison comparison;
  private final SchemaChangePublisher changes;
  private final PollingSettings settings;
  private final ValuesSettings values;
  private final Predicate<String> settled;
  private final Consumer<Outcome> observer;

  private final Map<String, PolledDatabase> polled = new ConcurrentHashMap<>();
  private final PollScheduler schedule = new PollScheduler(this::poll);
  private final SchemaListeners listeners;
  private final Semaphore turns;
  private final Semaphore turnsOfFailing;

  private final DatabaseCalls calls;

  /// @param changes stays open longer than this
  /// @param settled whether a database is not being registered at the moment; others wait
  /// @param observer hears the outcome of each poll
  public Poller(
      RegisteredDatabases registered,
      CatalogReplica catalog,
      SchemaChangePublisher changes,
      PollingSettings settings,
      ValuesSettings values,
      Predicate<String> settled,
      Consumer<Outcome> observer) {
    this.registered = registered;
    this.catalog = catalog;
    this.comparison = new SchemaComparison(registered, catalog);
    this.changes = changes;
    this.settings = settings;
    this.values = values;
    this.settled = settled;
    this.observer = observer;
    this.listeners = new SchemaListeners(registered, this::pollNow);
    this.calls = new DatabaseCalls(settings.deadline(), "signalbox-poll-");
    this.turns = new Semaphore(settings.concurrency());
    this.turnsOfFailing = new Semaphore(settings.concurrency());
  }

  /// This instance polls these databases from now on; their first polls are spread.
  void take(Collection<String> ids) {
    long spread = Math.min(settings.interval().toNanos(), LONGEST_SPREAD.toNanos());
    for (String id : ids) {
      polled.put(id, new PolledDatabase(id, values));
      schedule.add(id, Duration.ofNanos(ThreadLocalRandom.current().nextLong(spread)));
    }
  }

  /// Another instance polls these databases from now on: results of polls that still run are
  /// dropped.
  void leave(Collection<String> ids) {
    for (String id : ids) {
      polled.remove(id);
      schedule.remove(id);
      listeners.leave(id);
    }
  }

  /// Polls a database now, if it is polled here.
  void pollNow(String id) {
    schedule.soon(id);
  }

  /// Polls a database now, and reads its values again, if it is polled here: once for all requests
  /// within [ValuesSettings#pause].
  ///
  /// @param tables whose values may have changed, as `table` or `schema.table`; empty: all
  void refresh(String id, Collection<String> tables) {
    PolledDatabase database = polled.get(id);
    if (database != null) {
      database.wanted().add(tables);
      pollNow(id);
    }
  }

  /// Whether requested values are still to be read here.
  boolean isRefreshing(String id) {
    PolledDatabase database = polled.get(id);
    return database != null && database.wanted().isPending();
  }

  /// How many databases are polled here.
  ///
  /// @param failing counts the databases whose last poll failed, or else the others
  public long count(boolean failing) {
    return polled.values().stream().filter(each -> each.isFailing() == failing).count();
  }

  private Duration poll(String id) throws InterruptedException {
    PolledDatabase database = polled.get(id);
    if (database == null || !settled.test(id) || (calls.isRunning(id) && !database.isFailing())) {
      // Left in the meantime; or being registered; or left and taken again during a poll.
      return PollScheduler.SHORTEST_PAUSE;
    }
    if (!registered.isReported(id)) {
      return database.pause(settings);
    }
    Finding finding = findInTurn(database);
    if (polled.get(id) == database) {
      try {
        observer.accept(take(database, finding));
      } catch (InterruptException e) {
        throw (InterruptedException) new InterruptedException().initCause(e);
      } catch (BrokerException | KafkaException e) {
        LOG.warn(
            "The change of database {} is not published yet; the next poll tries again", id, e);
      } catch (RuntimeException | Error e) {
        database.failed(SchemaComparison.unexpected(database, e));
        observer.accept(Outcome.FAILED);
      }
    }
    return database.pause(settings);
  }

  private Finding findInTurn(PolledDatabase database) throws InterruptedException {
    Semaphore turn = database.isFailing() ? turnsOfFailing : turns;
    turn.acquire();
    try {
      return findInTime(database);
    } finally {
      turn.release();
    }
  }

  private Finding findInTime(PolledDatabase database) throws InterruptedException {
    try {
      return calls.call(database.id(), () -> comparison.of(database));
    } catch (StageException e) {
      return SchemaComparison.unreadable(database, e);
    } catch (ExecutionException e) {
      return SchemaComparison.unreadable(database, e.getCause() == null ? e : e.getCause());
    }
  }

  private Outcome take(PolledDatabase database, Finding finding) throws InterruptedException {
    switch (finding) {
      case Finding.Same(Fingerprint taken) -> {
        succeeded(database, taken);
        return Outcome.UNCHANGED;
      }
      case Finding.Different(
              Fingerprint taken,
              DatabaseDescription description,
              Optional<DatabaseDescription> known) -> {
        try {
          SchemaChangePublisher.written(changes.described(description));
        } catch (StageException e) {
          return take(database, new Finding.Unreadable(String.valueOf(e.getMessage())));
        }
        database.published(taken.digest(), known);
        succeeded(database, taken);
        LOG.info("Published the changes of database {}", database.id());
        return Outcome.CHANGED;
      }
      case Finding.Unreadable(String reason) -> {
        Optional<DatabaseDescription> known = catalog.find(database.id());
        if (known.isPresent() && !database.isPublished(reason, known)) {
          SchemaChangePublisher.written(changes.unreadable(database.id(), reason));
          database.published(reason, known);
        }
        if (!database.hasFailedWith(reason)) {
          LOG.warn("Database {} cannot be read: {}", database.id(), reason);
        }
        database.failed(reason);
        return Outcome.FAILED;
      }
    }
  }

  private void succeeded(PolledDatabase database, Fingerprint taken) {
    database.succeeded(taken);
    if (taken.notifies()) {
      listeners.listen(database.id());
    } else {
      listeners.leave(database.id());
    }
    if (polled.get(database.id()) != database) {
      listeners.leave(database.id());
    }
  }

  @Override
  public void close() {
    schedule.close();
    listeners.close();
    calls.close();
  }
}
