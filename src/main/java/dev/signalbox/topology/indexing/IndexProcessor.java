package dev.signalbox.topology.indexing;

import dev.signalbox.catalog.registration.OwnershipRules;
import dev.signalbox.config.IndexingSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.HeldChange;
import dev.signalbox.event.KnownDatabase;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import dev.signalbox.topology.async.EarlyCommits;
import dev.signalbox.topology.async.ReceivedRecord;
import dev.signalbox.topology.async.StageObserver;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.records.DeadLetters;
import dev.signalbox.topology.records.RejectedEvents;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Turns schema changes into the catalog's descriptions and the index's entries, and reports the
/// outcome of each.
///
/// The stage checks each change against the known description of its database when it comes. A
/// change that cannot be read or does not fit becomes a dead letter. The stage leaves out a change
/// that is older than one it has taken, and refuses one from a source that has no say over the
/// database ([OwnershipRules]). It holds every other change for the quiet time ([HeldChanges]), and
/// then indexes it together with all changes that are due ([IndexRounds]). So a burst becomes one
/// update.
public final class IndexProcessor implements Processor<byte[], byte[], byte[], byte[]> {
  private static final Logger LOG = LoggerFactory.getLogger(IndexProcessor.class);

  /// The store of entries by key (database/kind/element), as they were written last.
  public static final String ENTRIES = "indexed";

  /// The store of each database as it is indexed.
  public static final String KNOWN = "known";

  /// The store of changes that are taken and not indexed yet.
  public static final String HELD = "held";

  private final EventCodec codec;
  private final DatabaseIndexing indexing;
  private final IndexingSettings settings;
  private final StageObserver observer;
  private final Consumer<CatalogChange> changes;
  private final DeadLetters deadLetters;
  private ProcessorContext<byte[], byte[]> context;
  private KnownDatabases known;
  private HeldChanges held;
  private IndexOutput output;
  private IndexRounds rounds;
  private EarlyCommits commits;

  /// @param changes hears the outcome of each schema change
  @SuppressWarnings("NullAway.Init") // Kafka Streams calls init before anything else
  public IndexProcessor(
      EventCodec codec,
      DatabaseIndexing indexing,
      IndexingSettings settings,
      StageObserver observer,
      Consumer<CatalogChange> changes,
      RejectedEvents rejected) {
    this.codec = codec;
    this.indexing = indexing;
    this.settings = settings;
    this.observer = observer;
    this.changes = changes;
    this.deadLetters = new DeadLetters(StageName.INDEX, codec, rejected);
  }

  @Override
  public void init(ProcessorContext<byte[], byte[]> context) {
    this.context = context;
    this.known = new KnownDatabases(codec, context.getStateStore(KNOWN));
    this.held = new HeldChanges(codec, context.getStateStore(HELD), settings);
    this.output = new IndexOutput(context, codec, deadLetters, observer, changes);
    this.rounds =
        new IndexRounds(codec, indexing, context.getStateStore(ENTRIES), known, held, output);
    this.commits = new EarlyCommits(context, this::indexDue);
    if (!held.isEmpty()) {
      commits.tickUntilFinished();
    }
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    ReceivedRecord received = ReceivedRecord.of(record, context.recordMetadata());
    observer.received();
    try {
      take(received, read(received));
    } catch (StageException e) {
      output.bury(received, e.code(), String.valueOf(e.getMessage()));
    }
    commits.received();
  }

  private SchemaChange read(ReceivedRecord received) {
    try {
      SchemaChange change =
          codec.decode(
              received.value(), CloudEvents.stated(received.headers()), SchemaChange.class);
      if (change.getDatabase().isBlank()) {
        throw unreadable("the field 'database' is empty", null);
      }
      if (change
          .getDescription()
          .filter(description -> !description.getId().equals(change.getDatabase()))
          .isPresent()) {
        throw unreadable("the description's id is not the one in the field 'database'", null);
      }
      if (change.getProblem().filter(String::isBlank).isPresent()) {
        throw unreadable(
            "the field 'problem' is empty; it says why the database could not be read", null);
      }
      long given =
          List.<Optional<?>>of(change.getDescription(), change.getDelta(), change.getProblem())
              .stream()
              .filter(Optional::isPresent)
              .count();
      if (given > 1) {
        throw unreadable(
            "more than one of the fields 'description', 'delta' and 'problem' is given; send one change for each",
            null);
      }
      return change;
    } catch (EventFormatException e) {
      throw unreadable(String.valueOf(e.getMessage()), e);
    }
  }

  private static StageException unreadable(String problem, @Nullable Throwable cause) {
    return new StageException(FailureCode.EVENT_UNREADABLE, problem, cause);
  }

  private void take(ReceivedRecord received, SchemaChange change) {
    String database = change.getDatabase();
    KnownDatabase indexed = known.get(database);
    @Nullable HeldChange before = held.find(database);
    switch (OwnershipRules.judge(FoldedChange.base(indexed, before), change)) {
      case OwnershipRules.Verdict.Taken(SchemaChange taken) ->
          take(received, taken, indexed, before);
      case OwnershipRules.Verdict.Refused(String reason) -> {
        LOG.warn(
            "The change that {} reports of {} is refused: {}",
            change.getSource(),
            database,
            reason);
        output.change(received, CatalogChanges.refused(change, reason, now()));
      }
    }
  }

  private void take(
      ReceivedRecord received,
      SchemaChange change,
      KnownDatabase indexed,
      @Nullable HeldChange before) {
    Instant now = now();
    Optional<HeldChange> folded = FoldedChange.fold(indexed, before, change, received, now);
    if (folded.isPresent()) {
      held.put(folded.get());
    } else {
      output.change(received, CatalogChanges.outdated(change, now));
    }
  }

  /// @return whether changes are still held
  private boolean indexDue() {
    int indexed = rounds.run(now());
    for (int i = 0; i < indexed; i++) {
      commits.sent();
    }
    return !held.isEmpty();
  }

  private Instant now() {
    return Instant.ofEpochMilli(context.currentSystemTimeMs());
  }

  @Override
  public void close() {
    commits.close();
  }
}
