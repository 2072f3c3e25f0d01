package dev.signalbox.topology.indexing;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Rejection;
import dev.signalbox.index.entry.ElementKey;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/// The past questions that the stage `remember` has written to the index: the entries as they were
/// last written, and the latest feedback on each question. Every method that changes them returns
/// the records to write to the topic `index`: entries by key, null for removed ones.
///
/// A database keeps only the newest questions for everyone, and the newest of each tenant: so no
/// tenant displaces another's questions.
///
/// Threading: the stream thread.
final class RememberedQuestions {
  private final EventCodec codec;
  private final KeyValueStore<String, byte[]> entries;
  private final KeyValueStore<String, byte[]> feedbackByElement;
  private final int limit;

  /// By database, then by the tenants who may use the question; read from the store where a
  /// database is first met.
  private final Map<String, Map<List<String>, SortedSet<Age>>> ages = new HashMap<>();

  private record Age(Instant givenAt, String key) implements Comparable<Age> {
    private static final Comparator<Age> OLDEST_FIRST =
        Comparator.comparing(Age::givenAt).thenComparing(Age::key);

    static Age of(IndexEntry entry) {
      return new Age(entry.getGivenAt().orElse(Instant.EPOCH), ElementKey.of(entry));
    }

    @Override
    public int compareTo(Age other) {
      return OLDEST_FIRST.compare(this, other);
    }
  }

  /// @param entries by key (database/QUESTION/element)
  /// @param feedbackByElement feedback by the element of its question
  /// @param limit the most questions that a database keeps for everyone, and for each tenant
  RememberedQuestions(
      EventCodec codec,
      KeyValueStore<String, byte[]> entries,
      KeyValueStore<String, byte[]> feedbackByElement,
      int limit) {
    this.codec = codec;
    this.entries = entries;
    this.feedbackByElement = feedbackByElement;
    this.limit = limit;
  }

  /// The vectors that a question has already.
  ///
  /// @param element of the question
  KnownVectors vectors(String element) {
    return hash ->
        former(element).stream()
            .filter(entry -> entry.getHash().equals(hash))
            .flatMap(entry -> entry.getVector().or(() -> rejected(entry)).stream())
            .map(ByteBuffer::duplicate)
            .findFirst();
  }

  private static Optional<ByteBuffer> rejected(IndexEntry entry) {
    return entry.getRejection().flatMap(Rejection::getVector);
  }

  /// The feedback on a question so far, together with a new one.
  ///
  /// @param element of the question
  /// @param given the new feedback as it was told
  /// @param current the same without databases that were registered anew since
  Feedback merged(String element, Feedback given, Feedback current) {
    return MergedFeedback.of(feedback(element).orElse(null), given, current);
  }

  /// Replaces the earlier feedback on a question.
  ///
  /// @param element of the question
  /// @param feedback with the time at which it was given
  /// @param remembered an entry for each database of the feedback
  Map<String, byte @Nullable []> remember(
      String element, Feedback feedback, List<IndexEntry> remembered) {
    Map<String, byte @Nullable []> changes = new LinkedHashMap<>();
    List<IndexEntry> former = former(element);
    Set<String> databases =
        remembered.stream().map(IndexEntry::getDatabase).collect(Collectors.toSet());
    if (databases.isEmpty()) {
      feedbackByElement.delete(element);
    } else {
      feedbackByElement.put(element, codec.encode(feedback));
    }
    for (IndexEntry entry : former) {
      if (!databases.contains(entry.getDatabase())) {
        remove(entry, changes);
      }
    }
    remembered.forEach(entry -> write(entry, changes));
    return changes;
  }

  /// Forgets questions of a database.
  ///
  /// @param forgotten takes the time at which the feedback was given
  Map<String, byte @Nullable []> forget(String database, Predicate<Instant> forgotten) {
    Map<String, byte @Nullable []> changes = new LinkedHashMap<>();
    for (IndexEntry entry : all(database)) {
      if (forgotten.test(toldAt(entry))) {
        remove(entry, changes);
      }
    }
    ages.remove(database);
    return changes;
  }

  private Instant toldAt(IndexEntry entry) {
    return feedback(entry.getElement())
        .map(Feedback::getGivenAt)
        .or(entry::getGivenAt)
        .orElse(Instant.EPOCH);
  }

  /// Replaces the entries of a database that the renewal makes anew.
  ///
  /// @param renewal returns the new entries for all; others stay
  Map<String, byte @Nullable []> renew(String database, UnaryOperator<List<IndexEntry>> renewal) {
    Map<String, byte @Nullable []> changes = new LinkedHashMap<>();
    List<IndexEntry> all = all(database);
    if (!all.isEmpty()) {
      for (IndexEntry entry : renewal.apply(all)) {
        put(entry, changes);
      }
    }
    return changes;
  }

  private List<IndexEntry> former(String element) {
    List<IndexEntry> former = new ArrayList<>();
    for (String database : feedback(element).map(MergedFeedback::databases).orElse(Set.of())) {
      byte[] value = entries.get(ElementKey.of(database, ElementKind.QUESTION, element));
      if (value != null) {
        former.add(codec.decode(value, IndexEntry.class));
      }
    }
    return former;
  }

  private Optional<Feedback> feedback(String element) {
    return Optional.ofNullable(feedbackByElement.get(element))
        .map(value -> codec.decode(value, Feedback.class));
  }

  private List<IndexEntry> all(String database) {
    List<IndexEntry> all = new ArrayList<>();
    try (KeyValueIterator<String, byte[]> stored =
        entries.prefixScan(ElementKey.prefix(database), new StringSerializer())) {
      while (stored.hasNext()) {
        all.add(codec.decode(stored.next().value, IndexEntry.class));
      }
    }
    return all;
  }

  private void write(IndexEntry entry, Map<String, byte @Nullable []> changes) {
    SortedSet<Age> ofOwner = ages(entry);
    byte[] before = entries.get(ElementKey.of(entry));
    if (before != null) {
      ofOwner.remove(Age.of(codec.decode(before, IndexEntry.class)));
    }
    ofOwner.add(Age.of(entry));
    put(entry, changes);
    while (ofOwner.size() > limit) {
      byte[] oldest = entries.get(ofOwner.first().key());
      remove(codec.decode(oldest, IndexEntry.class), changes);
    }
  }

  private void put(IndexEntry entry, Map<String, byte @Nullable []> changes) {
    String key = ElementKey.of(entry);
    byte[] value = codec.encode(entry);
    entries.put(key, value);
    changes.put(key, value);
  }

  private void remove(IndexEntry entry, Map<String, byte @Nullable []> changes) {
    String key = ElementKey.of(entry);
    ages(entry).remove(Age.of(entry));
    entries.delete(key);
    changes.put(key, null);
    feedback(entry.getElement())
        .ifPresent(feedback -> {
          Feedback rest = MergedFeedback.without(feedback, entry.getDatabase());
          if (MergedFeedback.databases(rest).isEmpty()) {
            feedbackByElement.delete(entry.getElement());
          } else {
            feedbackByElement.put(entry.getElement(), codec.encode(rest));
          }
        });
  }

  /// The past questions of a database that have queries.
  List<IndexEntry> withQueries(String database) {
    return all(database).stream().filter(entry -> entry.getSql().isPresent()).toList();
  }

  private SortedSet<Age> ages(IndexEntry entry) {
    Map<List<String>, SortedSet<Age>> ofDatabase = ages.get(entry.getDatabase());
    if (ofDatabase == null) {
      ofDatabase = new HashMap<>();
      for (IndexEntry stored : all(entry.getDatabase())) {
        ofDatabase.computeIfAbsent(stored.getTenants(), _ -> new TreeSet<>()).add(Age.of(stored));
      }
      ages.put(entry.getDatabase(), ofDatabase);
    }
    return ofDatabase.computeIfAbsent(entry.getTenants(), _ -> new TreeSet<>());
  }
}
