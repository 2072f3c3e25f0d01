package dev.signalbox.topology.client;

import dev.signalbox.topology.client.RememberedConversations.Remembered;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The conversations that were used last, up to a number. The tenant with the most makes room, so
/// that no tenant takes the place of the others.
///
/// Threading: one thread at a time.
final class ConversationOutlines {
  private final int most;

  /// The conversations of each tenant, the one used last at the end; empty: no tenant.
  private final Map<String, SequencedMap<String, Remembered>> shares = new HashMap<>();

  private final Map<String, String> owners = new HashMap<>();

  ConversationOutlines(int most) {
    this.most = most;
  }

  /// @param key of the changelog
  /// @param now null: the conversation is forgotten
  void put(String key, @Nullable Remembered now) {
    forget(key);
    if (now == null) {
      return;
    }
    String tenant = Objects.requireNonNullElse(now.tenant(), "");
    shares.computeIfAbsent(tenant, _ -> new LinkedHashMap<>()).put(key, now);
    owners.put(key, tenant);
    if (owners.size() > most) {
      shares.values().stream()
          .max(Comparator.comparingInt(Map::size))
          .ifPresent(largest -> forget(largest.firstEntry().getKey()));
    }
  }

  private void forget(String key) {
    String tenant = owners.remove(key);
    if (tenant != null) {
      shares.computeIfPresent(
          tenant,
          (_, share) -> {
            share.remove(key);
            return share.isEmpty() ? null : share;
          });
    }
  }

  /// The conversations that count, the one used last first.
  List<Remembered> list(Predicate<Remembered> wanted) {
    return shares.values().stream()
        .flatMap(share -> share.values().stream())
        .filter(wanted)
        .sorted(Comparator.comparing(Remembered::askedAt).reversed())
        .toList();
  }

  void clear() {
    shares.clear();
    owners.clear();
  }
}
