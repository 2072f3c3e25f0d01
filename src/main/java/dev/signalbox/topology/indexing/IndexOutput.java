package dev.signalbox.topology.indexing;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.StageName;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementChange;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.KnownDatabase;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.topology.async.OutputRecord;
import dev.signalbox.topology.async.ReceivedRecord;
import dev.signalbox.topology.async.StageObserver;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.records.DeadLetters;
import dev.signalbox.topology.records.SinkNames;
import dev.signalbox.topology.records.StageOutput;
import dev.signalbox.topology.replica.CatalogReplica;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Consumer;
import org.apache.avro.Schema;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.jspecify.annotations.Nullable;

/// The records that the stage `index` sends: entries of the index, descriptions for the catalog,
/// outcomes of schema changes, dead letters.
///
/// Threading: the stream thread.
///
/// @param changes hears the outcome of each schema change
record IndexOutput(
    ProcessorContext<byte[], byte[]> context,
    EventCodec codec,
    DeadLetters deadLetters,
    StageObserver observer,
    Consumer<CatalogChange> changes) {

  /// The most elements that one event names.
  private static final int MOST_ELEMENTS = 1_000;

  private static final OutputRecord.Result INDEXED = new OutputRecord.Result("indexed", "none");

  /// @param received the record that caused them
  void entries(ReceivedRecord received, SequencedMap<String, byte @Nullable []> records) {
    records.forEach((key, value) -> {
      RecordHeaders headers = headers(received, key, IndexEntry.getClassSchema());
      send(SinkNames.ENTRIES, key, value, headers);
    });
  }

  /// @param known without a description: the database is gone
  void catalog(ReceivedRecord received, String database, KnownDatabase known) {
    RecordHeaders headers = headers(received, database, DatabaseDescription.getClassSchema());
    CatalogReplica.describe(headers, known.getSources(), known.getIndexing());
    byte @Nullable [] value = known.getDescription().map(codec::encode).orElse(null);
    send(SinkNames.CATALOG, database, value, headers);
  }

  /// @param report with all of its elements
  void change(ReceivedRecord received, CatalogChange.Builder report) {
    String database = report.getDatabase();
    RecordHeaders headers = headers(received, database, CatalogChange.getClassSchema());
    ChangeOffset.of(received).addTo(headers);
    List<ElementChange> elements = report.getElements();
    int named = Math.min(MOST_ELEMENTS, elements.size());
    byte[] value;
    do {
      value = codec.encode(report.setElements(List.copyOf(elements.subList(0, named))).build());
      named /= 2;
    } while (value.length > StageOutput.MAX_VALUE_BYTES);
    send(SinkNames.CATALOG_CHANGES, database, value, headers);
    changes.accept(report.build());
  }

  void bury(ReceivedRecord received, FailureCode code, String problem) {
    deadLetters.of(received, code, problem).forEach(this::send);
  }

  private static RecordHeaders headers(ReceivedRecord received, String id, Schema type) {
    RecordHeaders headers = CloudEvents.brief(received.headers());
    CloudEvents.describe(headers, id, StageName.INDEX.id(), type);
    return headers;
  }

  private void send(String child, String key, byte @Nullable [] value, RecordHeaders headers) {
    send(new OutputRecord(INDEXED, child, key.getBytes(UTF_8), value, headers));
  }

  private void send(OutputRecord output) {
    context.forward(output.record(), output.child());
    observer.sent(output);
  }
}
