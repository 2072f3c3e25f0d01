package dev.signalbox.topology.learning;

import dev.signalbox.event.Prior;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/// The keys of past answers in the order of their latest answers, so that the ones that have asked
/// nothing for the longest time can go.
///
/// Threading: the stream thread.
final class KeyAges {

  private record Age(Instant latest, String key) implements Comparable<Age> {
    private static final Comparator<Age> OLDEST_FIRST =
        Comparator.comparing(Age::latest).thenComparing(Age::key);

    @Override
    public int compareTo(Age other) {
      return OLDEST_FIRST.compare(this, other);
    }
  }

  private final Map<String, Age> byKey = new HashMap<>();
  private final TreeSet<Age> oldestFirst = new TreeSet<>();

  private KeyAges() {}

  /// The keys of a store.
  ///
  /// @param decoding of its values
  static KeyAges of(KeyValueStore<String, byte[]> store, Function<byte[], Prior> decoding) {
    KeyAges ages = new KeyAges();
    try (KeyValueIterator<String, byte[]> all = store.all()) {
      all.forEachRemaining(each -> ages.put(each.key, decoding.apply(each.value)));
    }
    return ages;
  }

  void put(String key, Prior prior) {
    remove(key);
    Age age = new Age(prior.getAnswers().getLast().getAt(), key);
    byKey.put(key, age);
    oldestFirst.add(age);
  }

  void remove(String key) {
    Age known = byKey.remove(key);
    if (known != null) {
      oldestFirst.remove(known);
    }
  }

  /// The key to forget where there are more than some; empty where there are not.
  Optional<String> oldestBeyond(int most) {
    return oldestFirst.size() > most ? Optional.of(oldestFirst.first().key()) : Optional.empty();
  }
}
