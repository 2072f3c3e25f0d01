package dev.signalbox.topology.polling;

import dev.signalbox.catalog.engine.Fingerprint;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.stage.StageException;
import dev.signalbox.topology.replica.CatalogReplica;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Compares a database with its description in the catalog, and describes the database anew where
/// its fingerprint differs.
///
/// Threading: safe for any number of threads, one at a time for each database.
final class SchemaComparison {
  private static final Logger LOG = LoggerFactory.getLogger(SchemaComparison.class);

  /// The outcome of one comparison.
  sealed interface Finding {
    record Same(Fingerprint taken) implements Finding {}

    /// @param known the description that the catalog had before
    record Different(
        Fingerprint taken, DatabaseDescription description, Optional<DatabaseDescription> known)
        implements Finding {}

    record Unreadable(String reason) implements Finding {}
  }

  private final RegisteredDatabases registered;
  private final CatalogReplica catalog;

  SchemaComparison(RegisteredDatabases registered, CatalogReplica catalog) {
    this.registered = registered;
    this.catalog = catalog;
  }

  static Finding unreadable(PolledDatabase database, Throwable cause) {
    if (cause instanceof StageException known) {
      return new Finding.Unreadable(String.valueOf(known.getMessage()));
    }
    return new Finding.Unreadable(unexpected(database, cause));
  }

  /// The text for an operator about an unexpected failure. The log has each failure once.
  static String unexpected(PolledDatabase database, Throwable cause) {
    String reason =
        "The database '%s' could not be described (%s); the log of the process has the details"
            .formatted(database.id(), cause.getClass().getSimpleName());
    if (!database.hasFailedWith(reason)) {
      LOG.error("Database {} could not be polled", database.id(), cause);
    }
    return reason;
  }

  /// @throws StageException the database cannot be read
  Finding of(PolledDatabase database) throws InterruptedException {
    Fingerprint taken = registered.fingerprint(database.id(), database.fingerprint());
    Optional<DatabaseDescription> known = catalog.find(database.id());
    if (!database.isPublished(taken, known)) {
      DatabaseDescription description = registered.describe(database.id());
      database.wanted().wereRead();
      return new Finding.Different(taken, description, known);
    }
    if (!PolledDatabase.isDescribed(taken, known)) {
      // The description is on its way; its values are new.
      return new Finding.Same(taken);
    }
    Optional<Set<String>> tables = database.wanted().takeDue();
    return tables.isPresent()
        ? ofValues(database, taken, known.orElseThrow(), tables.get())
        : new Finding.Same(taken);
  }

  private Finding ofValues(
      PolledDatabase database, Fingerprint taken, DatabaseDescription known, Set<String> tables)
      throws InterruptedException {
    try {
      DatabaseDescription refreshed = registered.refresh(known, tables);
      return refreshed.equals(known)
          ? new Finding.Same(taken)
          : new Finding.Different(taken, refreshed, Optional.of(known));
    } catch (StageException e) {
      database.wanted().add(tables);
      throw e;
    }
  }
}
