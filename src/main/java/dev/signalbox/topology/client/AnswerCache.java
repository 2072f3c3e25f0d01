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

/// The terminal events seen lately: encoded, up to a limit of bytes, and for further ones their
/// places in the topic.
///
/// Tenants share the bytes. The oldest event of the tenant with the most bytes makes room, so that
/// a tenant with many or large answers evicts its own.
///
/// Threading: safe for any number of threads.
final class AnswerCache {
  /// One place is kept for each of these bytes, which is about twice the memory that it takes.
  private static final int BYTES_OF_PLACE = 400;

  /// The bytes that an event takes beside its own.
  private static final int OVERHEAD = 200;

  /// An event's place in the topic.
  record Place(int partition, long offset) {}

  /// The events of one tenant, the oldest first.
  private static final class Share {
    private final SequencedMap<String, byte[]> answers = new LinkedHashMap<>();
    private long bytes;
  }

  private final long most;
  private final Map<String, Share> shares = new HashMap<>();
  private final Map<String, String> owners = new HashMap<>();
  private final Cache<String, Place> places;
  private long bytes;

  /// @param most bytes that are kept; 0: neither events nor places are kept
  /// @param kept how long places are kept
  AnswerCache(long most, Duration kept) {
    this.most = most;
    this.places =
        Caffeine.newBuilder().maximumSize(most / BYTES_OF_PLACE).expireAfterWrite(kept).build();
  }

  /// Notes the place of an event that is not kept itself.
  void note(String id, Place place) {
    places.asMap().putIfAbsent(id, place);
  }

  /// @param tenant null: no tenant
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

  /// An event whose bytes are kept.
  synchronized Optional<byte[]> find(String id) {
    String owner = owners.get(id);
    Share share = owner == null ? null : shares.get(owner);
    return Optional.ofNullable(share == null ? null : share.answers.get(id));
  }

  /// The place of an event in the topic.
  Optional<Place> place(String id) {
    return Optional.ofNullable(places.getIfPresent(id));
  }

  /// How many bytes are kept.
  synchronized long bytes() {
    return bytes;
  }
}
