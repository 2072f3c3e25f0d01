package dev.signalbox.event;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.jspecify.annotations.Nullable;

/// The schemas that events may have been written with, by their 64-bit fingerprint (CRC-64-AVRO of
/// the parsing canonical form: Avro 1.12 specification, "Schema fingerprints").
///
/// Threading: safe for any number of threads.
final class KnownSchemas {
  private static final List<Schema> CURRENT =
      List.of(
          Question.getClassSchema(),
          Understood.getClassSchema(),
          Embedded.getClassSchema(),
          PartlyRanked.getClassSchema(),
          Ranked.getClassSchema(),
          Routed.getClassSchema(),
          Planned.getClassSchema(),
          Answer.getClassSchema(),
          SchemaChange.getClassSchema(),
          CatalogChange.getClassSchema(),
          CatalogRefresh.getClassSchema(),
          ConfigurationSeen.getClassSchema(),
          DatabaseDescription.getClassSchema(),
          IndexEntry.getClassSchema(),
          Feedback.getClassSchema(),
          ModelCall.getClassSchema(),
          Run.getClassSchema(),
          DeadLetter.getClassSchema(),
          PendingRecord.getClassSchema(),
          ConversationMemory.getClassSchema(),
          KnownDatabase.getClassSchema(),
          HeldChange.getClassSchema(),
          Observation.getClassSchema(),
          Prior.getClassSchema(),
          AnswerUse.getClassSchema(),
          Verdict.getClassSchema(),
          Judgement.getClassSchema(),
          Tally.getClassSchema());

  private final Map<Long, Schema> byFingerprint = new ConcurrentHashMap<>();
  private final Supplier<List<Schema>> released;
  private volatile boolean releasedRead;

  /// @param released reads the schemas of earlier versions; called once, at the first fingerprint
  ///   that this version does not have
  KnownSchemas(Supplier<List<Schema>> released) {
    this.released = released;
    CURRENT.forEach(this::add);
  }

  /// The schemas that this version writes: one for each value of a topic or store.
  static List<Schema> current() {
    return CURRENT;
  }

  private void add(Schema schema) {
    byFingerprint.put(SchemaNormalization.parsingFingerprint64(schema), schema);
  }

  @Nullable Schema find(long fingerprint) {
    Schema schema = byFingerprint.get(fingerprint);
    if (schema == null && !releasedRead) {
      synchronized (this) {
        if (!releasedRead) {
          released.get().forEach(this::add);
          releasedRead = true;
        }
      }
      schema = byFingerprint.get(fingerprint);
    }
    return schema;
  }
}
