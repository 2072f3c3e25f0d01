package dev.signalbox.topology.client;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// The terminal events that went by lately: encoded, as far as a number of bytes allows, and of the
/// others the places at which the topic has them.
///
/// Tenants share the bytes: the oldest event of whoever holds most makes room, so that one with
/// many or large answers pushes out its own.
///
/// Threading: safe for any number of threads.
final class AnswerCache {
  private static final Duration KEPT = Duration.ofHours(1);
  private static final long MOST_PLACES = 200_000;

  /// What an event takes beside its own bytes.
  private static final int OVERHEAD = 200;

  /// Where the topic has an event.
  record Place(int partition, long offset) {}

  /// One tenant's, the oldest first.
  private static final class Share {
    private final SequencedMap<String, byte[]> answers = new LinkedHashMap<>();
    private long bytes;
  }

  private final long most;
  private final Map<String, Share> shares = new HashMap<>();
  private final Map<String, String> owners = new HashMap<>();
  private final Cache<String, Place> places =
      Caffeine.newBuilder().maximumSize(MOST_PLACES).expireAfterWrite(KEPT).build();
  private long bytes;

  /// @param most bytes that are held; 0: nothing is kept, nor where it is
  AnswerCache(long most) {
    this.most = most;
  }

  /// @param tenant null: nobody in particular
  /// @param answer not changed afterwards
  synchronized void add(String id, @Nullable String tenant, Place place, byte[] answer) {
    if (most == 0) {
      return;
    }
    places.put(id, place);
    forget(id);
    long weight = weight(id, answer);
    if (weight > most) {
      return;
    }
    // A tenant's name is never empty.
    String owner = tenant == null ? "" : tenant;
    Share share = shares.computeIfAbsent(owner, _ -> new Share());
    share.answers.put(id, answer);
    share.bytes += weight;
    bytes += weight;
    owners.put(id, owner);
    while (bytes > most) {
      forget(largest().answers.firstEntry().getKey());
    }
  }

  private Share largest() {
    Share largest = new Share();
    for (Share share : shares.values()) {
      largest = share.bytes > largest.bytes ? share : largest;
    }
    return largest;
  }

  private void forget(String id) {
    String owner = owners.remove(id);
    Share share = owner == null ? null : shares.get(owner);
    byte[] answer = share == null ? null : share.answers.remove(id);
    if (share != null && answer != null) {
      share.bytes -= weight(id, answer);
      bytes -= weight(id, answer);
      if (share.answers.isEmpty()) {
        shares.remove(owner);
      }
    }
  }

  private static long weight(String id, byte[] answer) {
    return OVERHEAD + 2L * id.length() + answer.length;
  }

  /// An event that is held.
  synchronized Optional<byte[]> find(String id) {
    String owner = owners.get(id);
    Share share = owner == null ? null : shares.get(owner);
    return Optional.ofNullable(share == null ? null : share.answers.get(id));
  }

  /// Where the topic had it.
  Optional<Place> place(String id) {
    return Optional.ofNullable(places.getIfPresent(id));
  }

  /// How many are held.
  synchronized long bytes() {
    return bytes;
  }
}
