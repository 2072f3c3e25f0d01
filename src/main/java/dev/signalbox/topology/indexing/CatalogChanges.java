package dev.signalbox.topology.indexing;

import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.CatalogOutcome;
import dev.signalbox.event.HeldChange;
import dev.signalbox.event.SchemaChange;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Builders of the events that report schema changes: each states where the change comes from, and
/// that nothing differs so far.
final class CatalogChanges {
  private CatalogChanges() {}

  /// For a change that is older than one that was taken.
  static CatalogChange.Builder outdated(SchemaChange change, Instant now) {
    return of(change, now).setOutcome(CatalogOutcome.OUTDATED);
  }

  /// For a change from a source that has no say over the database.
  static CatalogChange.Builder refused(SchemaChange change, String reason, Instant now) {
    return of(change, now).setOutcome(CatalogOutcome.REFUSED).setProblem(reason);
  }

  private static CatalogChange.Builder of(SchemaChange change, Instant now) {
    return of(
        change.getDatabase(),
        change.getSource(),
        change.getVersion().orElse(null),
        1,
        change.getChangedAt(),
        now);
  }

  /// For the held changes of a database.
  static CatalogChange.Builder of(HeldChange held, Instant now) {
    return of(
        held.getDatabase(),
        held.getSource(),
        held.getVersion().orElse(null),
        held.getCollapsed(),
        held.getChangedAt(),
        now);
  }

  private static CatalogChange.Builder of(
      String database,
      String source,
      @Nullable Long version,
      int collapsed,
      Instant changedAt,
      Instant now) {
    return CatalogChange.newBuilder()
        .setDatabase(database)
        .setSource(source)
        .setVersion(version)
        .setOutcome(CatalogOutcome.UNCHANGED)
        .setCollapsed(collapsed)
        .setChangedAt(changedAt)
        .setIndexedAt(now)
        .setElements(List.of())
        .setElementCount(0)
        .setWritten(0)
        .setEmbedded(0)
        .setReused(0);
  }
}
