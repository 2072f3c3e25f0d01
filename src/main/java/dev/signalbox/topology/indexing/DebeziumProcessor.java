package dev.signalbox.topology.indexing;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.catalog.debezium.DebeziumReader;
import dev.signalbox.catalog.debezium.DebeziumSchemaChanges;
import dev.signalbox.config.StageName;
import dev.signalbox.event.CatalogRefresh;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import dev.signalbox.topology.async.EarlyCommits;
import dev.signalbox.topology.async.OutputRecord;
import dev.signalbox.topology.async.ReceivedRecord;
import dev.signalbox.topology.async.StageObserver;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.records.DeadLetters;
import dev.signalbox.topology.records.RejectedEvents;
import dev.signalbox.topology.records.SinkNames;
import dev.signalbox.topology.records.StageOutput;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/// Turns messages of Debezium into schema changes, and into requests to read the values of changed
/// tables again. A message that cannot be read becomes a dead letter, and the stage goes on.
public final class DebeziumProcessor implements Processor<byte[], byte[], byte[], byte[]> {
  private static final Duration COLLECTED = Duration.ofSeconds(1);
  private static final OutputRecord.Result TRANSLATED =
      new OutputRecord.Result("translated", "none");

  private final EventCodec codec;
  private final DebeziumTranslation translating;
  private final StageObserver observer;
  private final RejectedEvents rejected;
  private final DeadLetters deadLetters;
  private final ChangedTables changedTables = new ChangedTables();
  private ProcessorContext<byte[], byte[]> context;
  private EarlyCommits commits;
  private Cancellable collecting;

  @SuppressWarnings("NullAway.Init") // Kafka Streams calls init before anything else
  public DebeziumProcessor(
      EventCodec codec,
      DebeziumTranslation translating,
      StageObserver observer,
      RejectedEvents rejected) {
    this.codec = codec;
    this.translating = translating;
    this.observer = observer;
    this.rejected = rejected;
    this.deadLetters = new DeadLetters(StageName.TRANSLATE, codec, rejected);
  }

  @Override
  public void init(ProcessorContext<byte[], byte[]> context) {
    this.context = context;
    this.commits = new EarlyCommits(context, () -> false);
    this.collecting =
        context.schedule(
            COLLECTED,
            PunctuationType.WALL_CLOCK_TIME,
            now ->
                changedTables
                    .collected()
                    .forEach((database, tables) -> ask(database, tables, now)));
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    ReceivedRecord received = ReceivedRecord.of(record, context.recordMetadata());
    observer.received();
    long began = System.nanoTime();
    try {
      take(received);
      observer.finished(System.nanoTime() - began);
    } catch (StageException e) {
      deadLetters.of(received, e.code(), String.valueOf(e.getMessage())).forEach(this::send);
    }
    commits.received();
  }

  private void take(ReceivedRecord received) {
    switch (translating.read(
        received.topic(), received.value(), Instant.ofEpochMilli(received.timestamp()))) {
      case DebeziumReader.Meaning.Schema schema ->
          schema.changes().stream()
              .map(change -> output(received, change))
              .toList()
              .forEach(this::send);
      case DebeziumReader.Meaning.Values(String database, String table) -> {
        if (changedTables.isFirst(database, table)) {
          ask(database, Set.of(table), context.currentSystemTimeMs());
        }
      }
    }
  }

  private void ask(String database, Set<String> tables, long now) {
    CatalogRefresh request =
        new CatalogRefresh(
            database, DebeziumSchemaChanges.SOURCE, List.copyOf(tables), Instant.ofEpochMilli(now));
    RecordHeaders headers = new RecordHeaders();
    CloudEvents.describe(headers, database, StageName.TRANSLATE.id(), request.getSchema());
    OutputRecord output =
        new OutputRecord(
            TRANSLATED,
            SinkNames.REFRESHES,
            database.getBytes(UTF_8),
            codec.encode(request),
            headers);
    context.forward(output.record(), output.child());
    observer.sent(output);
  }

  private OutputRecord output(ReceivedRecord received, SchemaChange change) {
    byte[] value = codec.encode(change);
    if (value.length > StageOutput.MAX_VALUE_BYTES || rejected.times(received.place()) > 0) {
      throw new StageException(
          FailureCode.INTERNAL,
          "The schema change of the database '%s' is larger than the %,d bytes that an event may have, or the broker rejected it"
              .formatted(change.getDatabase(), StageOutput.MAX_VALUE_BYTES));
    }
    RecordHeaders headers = new RecordHeaders();
    CloudEvents.describe(
        headers, received.place(), StageName.TRANSLATE.id(), SchemaChange.getClassSchema());
    return new OutputRecord(
        TRANSLATED, SinkNames.ONWARD, change.getDatabase().getBytes(UTF_8), value, headers);
  }

  private void send(OutputRecord output) {
    context.forward(output.record(), output.child());
    observer.sent(output);
  }

  @Override
  public void close() {
    commits.close();
    collecting.cancel();
  }
}
