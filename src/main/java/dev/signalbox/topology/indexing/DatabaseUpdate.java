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
import dev.signalbox.index.ElementDrafts;
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

/// The way of one database from what is indexed of it to what is known with the changes that are
/// held: which texts need a vector, and, once they have one, what is to be written.
///
/// Threading: the stream thread.
final class DatabaseUpdate {

  /// How it ends.
  ///
  /// @param records for the topic `index`, in this order
  /// @param told what became of the schema changes, with all elements
  record Finished(SequencedMap<String, byte @Nullable []> records, CatalogChange.Builder told) {}

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

  /// Some of the texts that still need a vector, by their hash.
  SequencedMap<String, Encoder.Text> wanted(int most) {
    SequencedMap<String, Encoder.Text> wanted = new LinkedHashMap<>();
    missing.forEach((hash, text) -> {
      if (wanted.size() < most && !vectors.containsKey(hash)) {
        wanted.put(hash, text);
      }
    });
    return wanted;
  }

  /// @param embedded by hash; what is not wanted does no harm
  void add(Map<String, ByteBuffer> embedded) {
    vectors.putAll(embedded);
  }

  /// What was embedded for it.
  Map<String, ByteBuffer> vectors() {
    return vectors;
  }

  boolean isEmbedded() {
    return vectors.keySet().containsAll(missing.keySet());
  }

  /// Writes the entries to the store. Call it once everything is embedded.
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
    CatalogChange.Builder told =
        CatalogChanges.of(held, now)
            .setOutcome(outcome(changes))
            .setProblem(held.getProblem().orElse(null))
            .setElements(elements)
            .setElementCount(elements.size())
            .setWritten(changes.differing())
            .setEmbedded(missing.size())
            .setReused(reused);
    return new Finished(changes.records(), told);
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
