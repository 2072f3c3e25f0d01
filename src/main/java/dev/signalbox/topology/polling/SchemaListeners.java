package dev.signalbox.topology.polling;

import dev.signalbox.catalog.engine.Notifications;
import dev.signalbox.stage.StageException;
import io.github.resilience4j.core.IntervalFunction;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Listens to the databases that report changes of their schema, so that the poller polls them at
/// once. A lost connection is opened again, and the database polled then, so no lost notification
/// is missed.
///
/// Threading: safe for any number of threads; a virtual one for each database.
final class SchemaListeners implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SchemaListeners.class);
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final IntervalFunction BACKOFF =
      IntervalFunction.ofExponentialBackoff(Duration.ofSeconds(1), 2, Duration.ofMinutes(1));

  private final RegisteredDatabases registered;
  private final Consumer<String> changed;
  private final Map<String, Thread> threads = new ConcurrentHashMap<>();

  /// @param changed gets the database's id
  SchemaListeners(RegisteredDatabases registered, Consumer<String> changed) {
    this.registered = registered;
    this.changed = changed;
  }

  void listen(String database) {
    threads.computeIfAbsent(
        database,
        id -> Thread.ofVirtual().name("listener of " + id).start(() -> listenForEver(id)));
  }

  void leave(String database) {
    Thread thread = threads.remove(database);
    if (thread != null) {
      thread.interrupt();
    }
  }

  private void listenForEver(String database) {
    int failures = 0;
    while (!Thread.currentThread().isInterrupted()) {
      try (Notifications notifications = registered.notifications(database)) {
        LOG.debug("Listening to {}", database);
        changed.accept(database);
        failures = 0;
        while (!Thread.currentThread().isInterrupted()) {
          if (notifications.await(PATIENCE)) {
            changed.accept(database);
          }
        }
      } catch (StageException e) {
        if (!Thread.currentThread().isInterrupted()) {
          LOG.info("Not listening to {} for a while: {}", database, e.getMessage());
        }
      }
      pause(++failures);
    }
  }

  private static void pause(int failures) {
    try {
      Thread.sleep(BACKOFF.apply(failures));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    threads.keySet().forEach(this::leave);
  }
}
