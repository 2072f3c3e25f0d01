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

/// Looks at databases that report no change of their schema themselves, each at an interval, and
/// publishes what differs from the catalog. A look takes the database's fingerprint; only where it
/// is not that of the catalog's description, the database is described anew. A database that cannot
/// be read is reported with the reason, once, and looked at ever more seldom.
///
/// It compares with the catalog at each look and relies on nothing else that it remembers, so it
/// makes no difference which instance has looked before, and what else was published meanwhile.
///
/// Threading: safe for any number of threads. A look waits for its turn on a virtual thread and
/// runs on a platform thread, since the drivers of embedded engines would hold a virtual one's
/// carrier. Those that failed before wait for turns of their own, so that they keep no other
/// waiting.
public final class Poller implements AutoCloseable {
  /// The source of its schema changes.
  public static final String SOURCE = "poller";

  private static final Logger LOG = LoggerFactory.getLogger(Poller.class);
  private static final Duration LONGEST_SPREAD = Duration.ofSeconds(10);

  /// What a look came to.
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
  /// @param observer is told of each look
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

  /// From now on these are polled here; the first looks are not all at once.
  void take(Collection<String> ids) {
    long spread = Math.min(settings.interval().toNanos(), LONGEST_SPREAD.toNanos());
    for (String id : ids) {
      polled.put(id, new PolledDatabase(id, values));
      schedule.add(id, Duration.ofNanos(ThreadLocalRandom.current().nextLong(spread)));
    }
  }

  /// From now on these are polled elsewhere: what a look still finds is left out.
  void leave(Collection<String> ids) {
    for (String id : ids) {
      polled.remove(id);
      schedule.remove(id);
      listeners.leave(id);
    }
  }

  /// Looks at a database now, if it is polled here.
  void pollNow(String id) {
    schedule.soon(id);
  }

  /// Looks at a database now, and reads values of it again, if it is polled here: once for all that
  /// ask within [ValuesSettings#pause].
  ///
  /// @param tables whose values may have changed, as `table` or `schema.table`; empty: all
  void refresh(String id, Collection<String> tables) {
    PolledDatabase database = polled.get(id);
    if (database != null) {
      database.wanted().add(tables);
      pollNow(id);
    }
  }

  /// Whether values that were asked for are still to be read here.
  boolean isRefreshing(String id) {
    PolledDatabase database = polled.get(id);
    return database != null && database.wanted().isPending();
  }

  /// How many databases are polled here.
  ///
  /// @param failing those whose last look failed, or else the others
  public long count(boolean failing) {
    return polled.values().stream().filter(each -> each.isFailing() == failing).count();
  }

  private Duration poll(String id) throws InterruptedException {
    PolledDatabase database = polled.get(id);
    if (database == null || !settled.test(id) || (calls.isRunning(id) && !database.isFailing())) {
      // Left in the meantime; or being registered; or left and taken again while a look ran.
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
        LOG.warn("What was found of database {} is published at the next poll", id, e);
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
        LOG.info("Published what has changed in database {}", database.id());
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
