package dev.signalbox.topology.polling;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.EventCodec;
import dev.signalbox.stage.StageException;
import dev.signalbox.topology.indexing.SchemaChangeOutcomes;
import dev.signalbox.topology.indexing.SchemaChangePublisher;
import dev.signalbox.topology.kafka.BrokerException;
import io.github.resilience4j.core.IntervalFunction;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.apache.kafka.common.errors.InterruptException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Registers one configured database: it asks the database, publishes the description where the
/// catalog has another one, and ends once the description is searchable. It retries a failed
/// database with growing pauses. It publishes no description again that the stage `index` could not
/// take.
///
/// Threading: [#run] on a thread of its own; the rest from anywhere.
final class DatabaseRegistration {
  private static final Logger LOG = LoggerFactory.getLogger(DatabaseRegistration.class);
  private static final Duration FIRST_PAUSE = Duration.ofSeconds(5);
  private static final double JITTER = 0.1;

  /// The parts that all registrations of a process share.
  ///
  /// @param turns for databases that are asked for the first time
  /// @param turnsOfFailing for databases that failed before, so that they keep no other waiting
  /// @param longestPause between two attempts
  /// @param reporter hears why a database is not registered, whenever the reason changes
  record Shared(
      Registrar registrar,
      DatabaseCalls calls,
      DatabaseCalls.Turns turns,
      DatabaseCalls.Turns turnsOfFailing,
      SchemaChangePublisher changes,
      SchemaChangeOutcomes outcomes,
      EventCodec codec,
      Duration longestPause,
      Consumer<Registrar.Problem> reporter) {}

  private enum Standing {
    /// Not asked yet.
    NEW,
    /// Its description is on its way into the index.
    CHANGED,
    REGISTERED,
    FAILED
  }

  /// @param description its digest
  private record Published(UUID description, CompletableFuture<Optional<String>> outcome) {}

  /// A description that the stage `index` could not take.
  private record Refused(UUID description, String problem) {}

  private final String id;
  private volatile Standing standing = Standing.NEW;
  private volatile Registrar.@Nullable Problem problem;
  private @Nullable Refused refused;

  DatabaseRegistration(String id) {
    this.id = id;
  }

  String id() {
    return id;
  }

  /// Whether it has been asked, and no change of it is on its way.
  boolean isSettled() {
    return standing == Standing.REGISTERED || standing == Standing.FAILED;
  }

  boolean isNew() {
    return standing == Standing.NEW;
  }

  boolean isRegistered(Registrar registrar) {
    return switch (standing) {
      case NEW, CHANGED -> false;
      case REGISTERED -> true;
      case FAILED -> problem(registrar).isEmpty() && registrar.isSearchable(id);
    };
  }

  /// Why it is not registered, unless the catalog has a newer record of it.
  Optional<Registrar.Problem> problem(Registrar registrar) {
    return Optional.ofNullable(problem).filter(registrar::isCurrent);
  }

  /// Returns once it is registered.
  void run(Shared shared) throws InterruptedException {
    Duration longest = shared.longestPause();
    IntervalFunction pauses =
        IntervalFunction.ofExponentialBackoff(min(FIRST_PAUSE, longest), 2, longest);
    int attempts = 0;
    while (true) {
      try {
        attempt(shared);
        registered(shared);
        return;
      } catch (StageException | BrokerException e) {
        failed(shared, String.valueOf(e.getMessage()));
      } catch (InterruptedException e) {
        throw e;
      } catch (InterruptException e) {
        throw (InterruptedException) new InterruptedException().initCause(e);
      } catch (ExecutionException e) {
        failed(shared, reason(e.getCause() == null ? e : e.getCause()));
      } catch (RuntimeException | Error e) {
        failed(shared, reason(e));
      }
      long pause = pauses.apply(++attempts);
      Thread.sleep(IntervalFunction.ofRandomized(pause, JITTER).apply(attempts));
    }
  }

  private static Duration min(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  private void attempt(Shared shared) throws InterruptedException, ExecutionException {
    DatabaseCalls.Turns turns = isNew() ? shared.turns() : shared.turnsOfFailing();
    Optional<Published> published =
        turns.take(shared.registrar().server(id), () -> askAndPublish(shared));
    if (published.isPresent()) {
      Optional<String> refusal = published.get().outcome().get();
      if (refusal.isPresent()) {
        refused = new Refused(published.get().description(), refusal.get());
        throw notIndexed(refusal.get());
      }
    }
  }

  /// Runs in one turn, so that memory holds at most one description for each turn.
  ///
  /// @return empty where the catalog agrees with the database
  private Optional<Published> askAndPublish(Shared shared)
      throws InterruptedException, ExecutionException {
    Optional<DatabaseDescription> different =
        shared.calls().call(id, () -> shared.registrar().difference(id));
    if (different.isEmpty()) {
      return Optional.empty();
    }
    DatabaseDescription description = different.get();
    UUID digest = UUID.nameUUIDFromBytes(shared.codec().encode(description));
    Refused before = refused;
    if (before != null && before.description().equals(digest)) {
      throw notIndexed(before.problem());
    }
    CompletableFuture<Optional<String>> outcome =
        shared.outcomes().follow(id, () -> shared.changes().described(description));
    standing = Standing.CHANGED;
    return Optional.of(new Published(digest, outcome));
  }

  private static BrokerException notIndexed(String problem) {
    return new BrokerException(problem, null);
  }

  private String reason(Throwable cause) {
    if (cause instanceof StageException known) {
      return String.valueOf(known.getMessage());
    }
    String reason =
        "it could not be described (%s); the log has the details"
            .formatted(cause.getClass().getSimpleName());
    Registrar.Problem before = problem;
    if (before == null || !before.text().endsWith(reason)) {
      LOG.error("Database {} could not be described", id, cause);
    }
    return reason;
  }

  private void registered(Shared shared) {
    shared.registrar().registered(id);
    if (problem != null) {
      LOG.info("Database {} is registered now", id);
    }
    problem = null;
    standing = Standing.REGISTERED;
  }

  private void failed(Shared shared, String reason) {
    Registrar.Problem before = problem;
    Registrar.Problem now = shared.registrar().problem(id, reason);
    problem = now;
    standing = Standing.FAILED;
    if (before == null || !before.text().equals(now.text())) {
      shared.reporter().accept(now);
    }
  }
}
