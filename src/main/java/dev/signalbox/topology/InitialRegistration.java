package dev.signalbox.topology;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.apache.kafka.common.KafkaException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Registers the configured databases at the start of a pipeline and watches until all of them are
/// searchable: every schema change indexed, and everything indexed seen by the replica.
///
/// Threading: [#run] on a thread of its own; the rest from anywhere.
final class InitialRegistration implements Runnable {
  private static final Logger LOG = LoggerFactory.getLogger(InitialRegistration.class);
  private static final Duration FOREVER = Duration.ofDays(365);

  private final Registrar registrar;
  private final Replica replica;
  private final IndexArrival arrival;
  private final String indexingGroup;
  private final Consumer<String> progress;
  private volatile boolean done;
  private volatile List<String> problems = List.of();

  InitialRegistration(
      Registrar registrar,
      Replica replica,
      IndexArrival arrival,
      String indexingGroup,
      Consumer<String> progress) {
    this.registrar = registrar;
    this.replica = replica;
    this.arrival = arrival;
    this.indexingGroup = indexingGroup;
    this.progress = progress;
  }

  /// Whether every registered database is searchable, or among the [#problems].
  boolean isDone() {
    return done;
  }

  List<String> problems() {
    return problems;
  }

  @Override
  public void run() {
    try {
      replica.awaitCaughtUp();
      Registrar.Registration registration = registrar.register();
      report(registration.problems());
      if (registration.changes() > 0) {
        progress.accept("Indexing " + registration.changes() + " new or changed databases");
      }
      arrival.await(indexingGroup, registration.published(), FOREVER);
      report(registrar.unindexed(registration));
      done = true;
    } catch (InterruptedException e) {
      LOG.debug("Stopped before every database was registered");
    } catch (ExecutionException | KafkaException | BrokerException e) {
      LOG.error("The databases could not be registered", e);
      report(List.of("The databases could not be registered: " + e.getMessage()));
    }
  }

  private void report(List<String> more) {
    more.forEach(progress);
    List<String> all = new ArrayList<>(problems);
    all.addAll(more);
    problems = List.copyOf(all);
  }
}
