package dev.signalbox.topology;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import dev.signalbox.topology.async.Emission;
import dev.signalbox.topology.async.ReceivedRecord;
import dev.signalbox.topology.async.StageObserver;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Turns schema changes into the catalog's descriptions and the index's entries. Its store holds
/// the entries as they were last written, so that only what differs is written, and only what is
/// new gets a new vector.
///
/// A change that cannot be read or indexed becomes a dead letter; what the index held of the
/// database stays.
final class IndexProcessor implements Processor<byte[], byte[], byte[], byte[]> {
  /// The store of entries by key (database/kind/element).
  static final String STORE = "indexed";

  private static final Logger LOG = LoggerFactory.getLogger(IndexProcessor.class);
  private static final Emission.Result INDEXED = new Emission.Result("indexed", "none");

  private final EventCodec codec;
  private final StageWorks.Indexing indexing;
  private final StageObserver observer;
  private final DeadLetters deadLetters;
  private ProcessorContext<byte[], byte[]> context;

  @SuppressWarnings("NullAway.Init") // Kafka Streams calls init before anything else
  IndexProcessor(
      EventCodec codec, StageWorks.Indexing indexing, StageObserver observer, Refusals refusals) {
    this.codec = codec;
    this.indexing = indexing;
    this.observer = observer;
    this.deadLetters = new DeadLetters(StageName.INDEX, codec, refusals);
  }

  @Override
  public void init(ProcessorContext<byte[], byte[]> context) {
    this.context = context;
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    ReceivedRecord received = ReceivedRecord.of(record, context.recordMetadata());
    observer.received();
    long began = System.nanoTime();
    try {
      apply(received, read(received));
      observer.finished(System.nanoTime() - began);
    } catch (InterruptedException e) {
      throw new InterruptException(e);
    } catch (StageException e) {
      bury(received, e.code(), String.valueOf(e.getMessage()));
    }
  }

  private void bury(ReceivedRecord received, FailureCode code, String problem) {
    deadLetters.bury(received, code, problem).forEach(letter -> forward(received, letter));
  }

  private SchemaChange read(ReceivedRecord received) {
    try {
      SchemaChange change = codec.decode(received.value(), SchemaChange.class);
      Optional<DatabaseDescription> description = change.getDescription();
      if (change.getDatabase().isBlank()) {
        throw unreadable("the field 'database' is empty", null);
      }
      if (description.isPresent() && !description.get().getId().equals(change.getDatabase())) {
        throw unreadable("the description's id is not the one in the field 'database'", null);
      }
      return change;
    } catch (EventFormatException e) {
      throw unreadable(String.valueOf(e.getMessage()), e);
    }
  }

  private static StageException unreadable(String problem, @Nullable Throwable cause) {
    return new StageException(FailureCode.EVENT_UNREADABLE, problem, cause);
  }

  private void apply(ReceivedRecord received, SchemaChange change) throws InterruptedException {
    String database = change.getDatabase();
    WrittenEntries indexed = new WrittenEntries(codec, context.getStateStore(STORE), database);
    Optional<DatabaseDescription> description = change.getDescription();
    List<IndexEntry> entries =
        description.isPresent() ? entries(description.get(), indexed.vectors()) : List.of();
    SequencedMap<String, byte @Nullable []> changes = indexed.replace(entries);
    changes.forEach((key, value) -> {
      RecordHeaders headers = headers(received);
      CloudEvents.describe(headers, key, StageName.INDEX.id(), IndexEntry.getClassSchema());
      forward(
          received,
          new Emission(INDEXED, StageTopology.INDEX, key.getBytes(UTF_8), value, headers));
    });
    if (!indexed.tooLarge().isEmpty()) {
      bury(
          received,
          FailureCode.INTERNAL,
          "The database is indexed without %s: larger than the %,d bytes that an entry may have. Fewer columns, or columns without values ('private-columns'), make it smaller"
              .formatted(indexed.tooLarge(), StageOutput.MAX_VALUE_BYTES));
    }
    RecordHeaders headers = headers(received);
    CloudEvents.describe(
        headers, database, StageName.INDEX.id(), DatabaseDescription.getClassSchema());
    headers.add(CatalogReplica.REPORTER_HEADER, change.getSource().getBytes(UTF_8));
    headers.add(CatalogReplica.INDEXING_HEADER, indexing.name().getBytes(UTF_8));
    byte[] value = description.map(codec::encode).orElse(null);
    forward(
        received,
        new Emission(INDEXED, StageTopology.CATALOG, database.getBytes(UTF_8), value, headers));
    LOG.debug("Indexed {}: {} entries, {} changes", database, entries.size(), changes.size());
  }

  private List<IndexEntry> entries(DatabaseDescription description, StageWorks.KnownVectors vectors)
      throws InterruptedException {
    try {
      List<IndexEntry> entries = indexing.entries(description, vectors);
      for (IndexEntry entry : entries) {
        if (!entry.getDatabase().equals(description.getId())) {
          throw new IllegalStateException("an entry belongs to another database");
        }
      }
      return entries;
    } catch (StageException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
      LOG.error("Database {} could not be indexed", description.getId(), e);
      throw new StageException(
          FailureCode.INTERNAL,
          "The database could not be indexed (%s); the log of the process has the details"
              .formatted(e.getClass().getSimpleName()),
          e);
    }
  }

  private static RecordHeaders headers(ReceivedRecord received) {
    return new RecordHeaders(received.headers().toArray());
  }

  private void forward(ReceivedRecord received, Emission emission) {
    context.forward(emission.record(received.timestamp()), emission.child());
    observer.sent(emission);
  }
}
