package dev.signalbox.topology.indexing;

import dev.signalbox.catalog.difference.SchemaDiff;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.CatalogOutcome;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementChange;
import dev.signalbox.event.HeldChange;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.KnownDatabase;
import dev.signalbox.index.entry.ElementDrafts;
import dev.signalbox.topology.records.StageOutput;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// Brings the index entries of one database up to date with its held changes: it lists the texts
/// that need a vector, and then the records to write.
///
/// Threading: the stream thread.
final class DatabaseUpdate {

  /// The result of the update.
  ///
  /// @param records for the topic `index`, in this order
  /// @param report of the schema changes, with all elements
  record Finished(SequencedMap<String, byte @Nullable []> records, CatalogChange.Builder report) {}

  private final HeldChange held;
  private final @Nullable DatabaseDescription before;
  private final WrittenEntries written;
  private final @Nullable ElementDrafts drafts;
  private final List<String> tooLarge;
  private final SequencedMap<String, Encoder.Text> missing;
  private final Map<String, ByteBuffer> vectors = new HashMap<>();

  /// @param known as it is indexed
  /// @throws dev.signalbox.stage.StageException the database cannot be indexed
  DatabaseUpdate(
      HeldChange held, KnownDatabase known, WrittenEntries written, DatabaseIndexing indexing) {
    this.held = held;
    this.before = known.getDescription().orElse(null);
    this.written = written;
    this.drafts = held.getAfter().getDescription().map(indexing::drafts).orElse(null);
    this.tooLarge = drafts == null ? List.of() : drafts.leaveOutBeyond(StageOutput.MAX_VALUE_BYTES);
    this.missing = drafts == null ? new LinkedHashMap<>() : drafts.missing(written.vectors()::find);
  }

  HeldChange held() {
    return held;
  }

  /// The keys of the entries that no record can hold.
  List<String> tooLarge() {
    return tooLarge;
  }

  /// At most this many of the texts that still need a vector, by their hash.
  SequencedMap<String, Encoder.Text> wanted(int most) {
    SequencedMap<String, Encoder.Text> wanted = new LinkedHashMap<>();
    missing.forEach((hash, text) -> {
      if (wanted.size() < most && !vectors.containsKey(hash)) {
        wanted.put(hash, text);
      }
    });
    return wanted;
  }

  /// @param embedded by hash; hashes that are not wanted do no harm
  void add(Map<String, ByteBuffer> embedded) {
    vectors.putAll(embedded);
  }

  /// The vectors that were embedded for this update, by hash.
  Map<String, ByteBuffer> vectors() {
    return vectors;
  }

  boolean isEmbedded() {
    return vectors.keySet().containsAll(missing.keySet());
  }

  /// Writes the entries to the store. Call it once all texts are embedded.
  Finished finish(Instant now) {
    List<IndexEntry> entries =
        drafts == null
            ? List.of()
            : drafts.entries(hash ->
                Optional.ofNullable(vectors.get(hash)).or(() -> written.vectors().find(hash)));
    WrittenEntries.Changes changes = written.replace(entries);
    int reused =
        (int)
            entries.stream()
                .filter(
                    entry -> entry.getVector().isPresent() && !missing.containsKey(entry.getHash()))
                .count();
    List<ElementChange> elements =
        SchemaDiff.between(
            before, held.getAfter().getDescription().orElse(null), held.getRenamedTables());
    CatalogChange.Builder report =
        CatalogChanges.of(held, now)
            .setOutcome(outcome(changes))
            .setProblem(held.getProblem().orElse(null))
            .setElements(elements)
            .setElementCount(elements.size())
            .setWritten(changes.differing())
            .setEmbedded(missing.size())
            .setReused(reused);
    return new Finished(changes.records(), report);
  }

  private CatalogOutcome outcome(WrittenEntries.Changes changes) {
    if (held.getProblem().isPresent()) {
      return CatalogOutcome.STALE;
    }
    if (held.getAfter().getDescription().isEmpty()) {
      return CatalogOutcome.REMOVED;
    }
    return changes.differing() > 0 ? CatalogOutcome.INDEXED : CatalogOutcome.UNCHANGED;
  }
}
