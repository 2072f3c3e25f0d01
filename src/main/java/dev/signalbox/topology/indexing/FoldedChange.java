package dev.signalbox.topology.indexing;

import dev.signalbox.catalog.difference.SchemaDeltas;
import dev.signalbox.catalog.registration.OwnershipRules;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.HeldChange;
import dev.signalbox.event.KnownDatabase;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.event.SchemaDelta;
import dev.signalbox.event.TableRename;
import dev.signalbox.metric.DescribedMetrics;
import dev.signalbox.stage.StageException;
import dev.signalbox.topology.async.PendingRecords;
import dev.signalbox.topology.async.ReceivedRecord;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One schema change, folded with those of its database that are held: what is known with all of
/// them, and where they come from.
///
/// | the change has | description | stale mark |
/// |---|---|---|
/// | a description | is replaced | goes |
/// | a delta | is changed | stays |
/// | a problem | stays | is set; its time is that of the first problem |
/// | nothing | goes; the versions stay, so that late changes stay out | |
public final class FoldedChange {
  private final SchemaChange change;
  private final KnownDatabase base;
  private final @Nullable HeldChange held;

  private FoldedChange(KnownDatabase known, @Nullable HeldChange held, SchemaChange change) {
    this.change = change;
    this.held = held;
    this.base = base(known, held);
  }

  /// The database as it is known with its held changes.
  static KnownDatabase base(KnownDatabase known, @Nullable HeldChange held) {
    return held == null ? known : held.getAfter();
  }

  /// @param known as it is indexed
  /// @param held the changes taken since; null for none
  /// @param received the record from which the change was read
  /// @return empty where a change of the same source was taken that is as new
  /// @throws StageException the change does not fit the known description; no part of it is taken
  static Optional<HeldChange> fold(
      KnownDatabase known,
      @Nullable HeldChange held,
      SchemaChange change,
      ReceivedRecord received,
      Instant now) {
    FoldedChange fold = new FoldedChange(known, held, change);
    return fold.isOutdated() ? Optional.empty() : Optional.of(fold.taken(received, now));
  }

  private boolean isOutdated() {
    Long last = base.getVersions().get(change.getSource());
    return last != null && change.getVersion().filter(version -> version <= last).isPresent();
  }

  private HeldChange taken(ReceivedRecord received, Instant now) {
    @Nullable DatabaseDescription description = described(now);
    return new HeldChange(
        change.getDatabase(),
        new KnownDatabase(
            description,
            sources(),
            versions(),
            base.getIndexing(),
            OwnershipRules.removal(base, change, description)),
        renames(),
        problem(),
        change.getSource(),
        change.getVersion().orElse(null),
        PendingRecords.withoutValue(received),
        held == null ? 1 : held.getCollapsed() + 1,
        held == null ? change.getChangedAt() : held.getChangedAt(),
        held == null ? now : held.getFirstTakenAt(),
        now);
  }

  /// A database that is added, or added again, counts as registered from now on; any other keeps
  /// its time.
  private @Nullable DatabaseDescription described(Instant now) {
    @Nullable DatabaseDescription described = description();
    @Nullable Instant since =
        base.getDescription().map(known -> known.getRegisteredAt().orElse(null)).orElse(null);
    return described == null
        ? null
        : DescribedMetrics.checked(
            DatabaseDescription.newBuilder(described)
                .setRegisteredAt(base.getDescription().isPresent() ? since : now)
                .build());
  }

  private @Nullable DatabaseDescription description() {
    @Nullable DatabaseDescription known = base.getDescription().orElse(null);
    if (change.getDescription().isPresent()) {
      DatabaseDescription given = change.getDescription().get();
      return given.getStaleSince().isPresent() ? stale(given, null, null) : given;
    }
    if (change.getDelta().isPresent()) {
      return SchemaDeltas.apply(known, change.getDatabase(), change.getDelta().get());
    }
    if (change.getProblem().isPresent()) {
      return known == null
          ? null
          : stale(
              known,
              known.getStaleSince().orElse(change.getChangedAt()),
              change.getProblem().get());
    }
    return null;
  }

  /// The same description with another stale mark, or none.
  public static DatabaseDescription stale(
      DatabaseDescription known, @Nullable Instant since, @Nullable String reason) {
    return DatabaseDescription.newBuilder(known)
        .setStaleSince(since)
        .setStaleReason(reason)
        .build();
  }

  private @Nullable String problem() {
    if (change.getDelta().isPresent()) {
      return held == null ? null : held.getProblem().orElse(null);
    }
    return change.getProblem().orElse(null);
  }

  private List<String> sources() {
    boolean describes = change.getDescription().isPresent() || change.getDelta().isPresent();
    if (!describes) {
      return change.getProblem().isPresent() ? base.getSources() : List.of();
    }
    if (base.getSources().contains(change.getSource())) {
      return base.getSources();
    }
    List<String> sources = new ArrayList<>(base.getSources());
    sources.add(change.getSource());
    return sources;
  }

  private Map<String, Long> versions() {
    if (change.getVersion().isEmpty()) {
      return base.getVersions();
    }
    Map<String, Long> versions = new HashMap<>(base.getVersions());
    versions.put(change.getSource(), change.getVersion().get());
    return versions;
  }

  private List<TableRename> renames() {
    List<TableRename> before = held == null ? List.of() : held.getRenamedTables();
    Optional<SchemaDelta> delta = change.getDelta();
    return delta.isPresent() ? SchemaDeltas.renames(before, delta.get()) : before;
  }
}
