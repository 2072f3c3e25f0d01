package dev.signalbox.topology;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Registers the configured databases at the start of a pipeline and watches until all of them are
/// searchable: every schema change indexed, and everything indexed seen by the replica.
///
/// Threading: [#run] on a thread of its own; the rest from anywhere.
final class InitialRegistration implements Runnable {
  private static final Logger LOG = LoggerFactory.getLogger(InitialRegistration.class);
  private static final Duration BETWEEN_REPORTS = Duration.ofSeconds(10);

  private final Registrar registrar;
  private final Supplier<SchemaChangeOutcomes> outcomes;
  private final Replica replica;
  private final IndexArrival arrival;
  private final CatalogReplica catalog;
  private final Consumer<String> progress;
  private volatile boolean done;
  private volatile @Nullable String failure;
  private volatile List<Registrar.Problem> problems = List.of();

  /// @param outcomes follows what becomes of the changes from when it is asked for
  InitialRegistration(
      Registrar registrar,
      Supplier<SchemaChangeOutcomes> outcomes,
      Replica replica,
      IndexArrival arrival,
      CatalogReplica catalog,
      Consumer<String> progress) {
    this.registrar = registrar;
    this.outcomes = outcomes;
    this.replica = replica;
    this.arrival = arrival;
    this.catalog = catalog;
    this.progress = progress;
  }

  /// Whether every registered database is searchable, or was among the [#problems].
  boolean isDone() {
    return done;
  }

  /// Why not all are, in words, as far as nothing new is known since.
  List<String> problems() {
    List<String> current = new ArrayList<>();
    String failed = failure;
    if (failed != null) {
      current.add(failed);
    }
    problems.stream()
        .filter(problem -> problem.isCurrent(catalog))
        .map(Registrar.Problem::text)
        .forEach(current::add);
    return current;
  }

  @Override
  public void run() {
    try {
      replica.awaitCaughtUp();
      index();
      arrival.awaitReplica();
      done = true;
    } catch (InterruptedException | InterruptException e) {
      LOG.debug("Stopped before every database was registered");
    } catch (ExecutionException | KafkaException | BrokerException e) {
      LOG.error("The databases could not be registered", e);
      String failed = "The databases could not be registered: " + e.getMessage();
      failure = failed;
      progress.accept(failed);
    }
  }

  private void index() throws InterruptedException {
    try (SchemaChangeOutcomes watched = outcomes.get()) {
      Registrar.Registration registration = registrar.register();
      report(registration.problems());
      int changes = registration.published().size();
      if (changes > 0) {
        progress.accept("Indexing " + changes + " new or changed databases");
        List<Registrar.Problem> unindexed = new ArrayList<>();
        watched
            .await(registration.published(), reporting(changes))
            .forEach((database, problem) ->
                unindexed.add(
                    registrar.problem(database, "Database %s: %s".formatted(database, problem))));
        report(unindexed);
      }
    }
  }

  /// Tells now and then how many are indexed, how fast, and how long it will take.
  private IntConsumer reporting(int changes) {
    long start = System.nanoTime();
    long[] next = {start + BETWEEN_REPORTS.toNanos()};
    return settled -> {
      long now = System.nanoTime();
      if (now > next[0] && settled < changes) {
        next[0] = now + BETWEEN_REPORTS.toNanos();
        progress.accept(progress(settled, changes, Duration.ofNanos(now - start)));
      }
    };
  }

  static String progress(int settled, int changes, Duration taken) {
    String done = String.format(Locale.ROOT, "Indexed %,d of %,d databases", settled, changes);
    if (settled == 0) {
      return done;
    }
    double perSecond = settled / (taken.toMillis() / 1e3);
    long left = Math.round((changes - settled) / perSecond);
    return done
        + String.format(
            Locale.ROOT,
            ", %.1f a second, about %d:%02d minutes left",
            perSecond,
            left / 60,
            left % 60);
  }

  private void report(List<Registrar.Problem> more) {
    more.forEach(problem -> progress.accept(problem.text()));
    List<Registrar.Problem> all = new ArrayList<>(problems);
    all.addAll(more);
    problems = List.copyOf(all);
  }
}
