package dev.signalbox.topology.indexing;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.CatalogOutcome;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.HeldChange;
import dev.signalbox.event.KnownDatabase;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.event.UnknownSchemaException;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import dev.signalbox.topology.async.PendingRecords;
import dev.signalbox.topology.async.ReceivedRecord;
import dev.signalbox.topology.records.StageOutput;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Indexes the databases whose changes are due, round by round. A round embeds the texts of several
/// databases together, and only as many as keep the stream thread for a moment. A database with
/// more texts takes several rounds, between those of others, and is written after the last.
///
/// A database that cannot be indexed keeps its entries in the index and is marked stale; its held
/// changes become one dead letter.
///
/// Threading: the stream thread.
public final class IndexRounds {
  private static final Logger LOG = LoggerFactory.getLogger(IndexRounds.class);

  /// The most databases in a round.
  private static final int DATABASES = 64;

  /// A round has at least this many texts if so many are due, and fewer than twice as many.
  public static final int TEXTS = 128;

  private final EventCodec codec;
  private final DatabaseIndexing indexing;
  private final KeyValueStore<String, byte[]> entries;
  private final KnownDatabases known;
  private final HeldChanges held;
  private final IndexOutput output;

  /// The vectors embedded so far, by database, where one round was not enough.
  private final Map<String, Map<String, ByteBuffer>> begun = new HashMap<>();

  IndexRounds(
      EventCodec codec,
      DatabaseIndexing indexing,
      KeyValueStore<String, byte[]> entries,
      KnownDatabases known,
      HeldChanges held,
      IndexOutput output) {
    this.codec = codec;
    this.indexing = indexing;
    this.entries = entries;
    this.known = known;
    this.held = held;
    this.output = output;
  }

  /// Indexes one round.
  ///
  /// @return how many databases were indexed
  int run(Instant now) {
    List<DatabaseUpdate> updates = new ArrayList<>();
    SequencedMap<String, Encoder.Text> texts = new LinkedHashMap<>();
    for (String database : held.due(now.toEpochMilli(), DATABASES)) {
      if (texts.size() >= TEXTS) {
        break;
      }
      begin(database, now)
          .ifPresent(update -> {
            updates.add(update);
            texts.putAll(update.wanted(TEXTS));
          });
    }
    List<DatabaseUpdate> embedded = embedded(updates, texts, now);
    embedded.forEach(update -> finishOrPostpone(update, now));
    return embedded.size();
  }

  private Optional<DatabaseUpdate> begin(String database, Instant now) {
    HeldChange change = Objects.requireNonNull(held.find(database));
    try {
      DatabaseUpdate update =
          new DatabaseUpdate(
              change, known.get(database), new WrittenEntries(codec, entries, database), indexing);
      update.add(begun.getOrDefault(database, Map.of()));
      return Optional.of(update);
    } catch (UnknownSchemaException e) {
      throw e; // the store is left to an instance of the newer version
    } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
      fail(change, e, now);
      return Optional.empty();
    }
  }

  /// Embeds all texts together, or, where that fails, the texts of each database separately.
  private List<DatabaseUpdate> embedded(
      List<DatabaseUpdate> updates, SequencedMap<String, Encoder.Text> texts, Instant now) {
    if (texts.isEmpty()) {
      return updates;
    }
    try {
      Map<String, ByteBuffer> vectors = indexing.embed(texts);
      updates.forEach(update -> update.add(vectors));
      return updates;
    } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
      LOG.warn("The texts of {} databases cannot be embedded together", updates.size(), e);
    }
    List<DatabaseUpdate> embedded = new ArrayList<>();
    for (DatabaseUpdate update : updates) {
      try {
        update.add(indexing.embed(update.wanted(TEXTS)));
        embedded.add(update);
      } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
        fail(update.held(), e, now);
      }
    }
    return embedded;
  }

  private void finishOrPostpone(DatabaseUpdate update, Instant now) {
    HeldChange change = update.held();
    String database = change.getDatabase();
    if (!update.isEmbedded()) {
      begun.put(database, update.vectors());
      held.postpone(database);
      return;
    }
    DatabaseUpdate.Finished finished = update.finish(now);
    output.entries(PendingRecords.received(change.getLast()), finished.records());
    if (!update.tooLarge().isEmpty()) {
      output.bury(
          folded(change),
          FailureCode.INTERNAL,
          "The database is indexed without %s: larger than the %,d bytes that an entry may have. Fewer columns, or columns without values ('private-columns'), make it smaller"
              .formatted(update.tooLarge(), StageOutput.MAX_VALUE_BYTES));
    }
    KnownDatabase after = change.getAfter();
    settle(
        change,
        new KnownDatabase(
            after.getDescription().orElse(null),
            after.getSources(),
            after.getVersions(),
            indexing.name(),
            after.getRemoval().orElse(null)),
        finished.report());
  }

  private void fail(HeldChange change, Throwable cause, Instant now) {
    if (!(cause instanceof StageException)) {
      LOG.error("The database {} could not be indexed", change.getDatabase(), cause);
    }
    FailureCode code = cause instanceof StageException e ? e.code() : FailureCode.INTERNAL;
    String problem = problem(cause);
    output.bury(folded(change), code, problem);
    KnownDatabase before = known.get(change.getDatabase());
    @Nullable DatabaseDescription stale =
        before
            .getDescription()
            .map(good -> FoldedChange.stale(good, good.getStaleSince().orElse(now), problem))
            .orElse(null);
    settle(
        change,
        new KnownDatabase(
            stale,
            before.getSources(),
            before.getVersions(),
            before.getIndexing(),
            before.getRemoval().orElse(null)),
        CatalogChanges.of(change, now).setOutcome(CatalogOutcome.STALE).setProblem(problem));
  }

  private static String problem(Throwable cause) {
    return cause instanceof StageException
        ? String.valueOf(cause.getMessage())
        : "The database could not be indexed (%s); the log of the process has the details"
            .formatted(cause.getClass().getSimpleName());
  }

  /// The held changes as one record of their topic.
  private ReceivedRecord folded(HeldChange change) {
    ReceivedRecord last = PendingRecords.received(change.getLast());
    SchemaChange whole =
        SchemaChange.newBuilder()
            .setDatabase(change.getDatabase())
            .setSource(change.getSource())
            .setVersion(change.getVersion().orElse(null))
            .setDescription(change.getAfter().getDescription().orElse(null))
            .setProblem(
                change.getAfter().getDescription().isPresent()
                    ? null
                    : change.getProblem().orElse(null))
            .setChangedAt(change.getChangedAt())
            .build();
    return new ReceivedRecord(
        last.topic(),
        last.partition(),
        last.offset(),
        last.key(),
        codec.encode(whole),
        last.headers(),
        last.timestamp());
  }

  /// Records the database as it is indexed now, and removes its held changes.
  private void settle(HeldChange change, KnownDatabase after, CatalogChange.Builder report) {
    String database = change.getDatabase();
    ReceivedRecord received = PendingRecords.received(change.getLast());
    if (report.getOutcome() == CatalogOutcome.REMOVED
        || (after.getDescription().isPresent() && !isCatalogued(known.get(database), after))) {
      output.catalog(received, database, after);
    }
    known.put(database, after);
    output.change(received, report);
    output
        .observer()
        .finished(Duration.between(change.getFirstTakenAt(), report.getIndexedAt()).toNanos());
    held.remove(database);
    begun.remove(database);
    LOG.debug("{}: {}, {} entries written", database, report.getOutcome(), report.getWritten());
  }

  private static boolean isCatalogued(KnownDatabase before, KnownDatabase after) {
    return before.getDescription().equals(after.getDescription())
        && before.getSources().equals(after.getSources())
        && before.getIndexing().equals(after.getIndexing());
  }
}
