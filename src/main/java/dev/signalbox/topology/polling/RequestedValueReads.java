package dev.signalbox.topology.polling;

import dev.signalbox.config.ValuesSettings;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongSupplier;

/// Requests to read the values of one database's tables again: it collects them, and one reading
/// serves all that came in the meantime.
///
/// Threading: safe for any number of threads.
final class RequestedValueReads {
  private final ValuesSettings settings;
  private final LongSupplier clock;
  private final Set<String> tables = new HashSet<>();
  private boolean all;
  private boolean read;
  private long lastRead;
  private long nextRefresh;

  /// @param clock nanoseconds from any point in time
  RequestedValueReads(ValuesSettings settings, LongSupplier clock) {
    this.settings = settings;
    this.clock = clock;
    Duration refresh = settings.refresh();
    if (refresh != null) {
      // So that the databases do not all refresh at once.
      nextRefresh = clock.getAsLong() + ThreadLocalRandom.current().nextLong(refresh.toNanos());
    }
  }

  /// @param more as `table` or `schema.table`; empty: all
  synchronized void add(Collection<String> more) {
    all |= more.isEmpty();
    tables.addAll(more);
  }

  synchronized boolean isPending() {
    return all || !tables.isEmpty();
  }

  /// Takes the tables to read now, all where the set is empty; empty where none are due.
  synchronized Optional<Set<String>> takeDue() {
    Duration refresh = settings.refresh();
    long now = clock.getAsLong();
    if (refresh != null && now - nextRefresh >= 0) {
      nextRefresh = now + refresh.toNanos();
      all = true;
    }
    if (!isPending() || remaining(now) > 0) {
      return Optional.empty();
    }
    Set<String> due = all ? Set.of() : Set.copyOf(tables);
    wereRead();
    return Optional.of(due);
  }

  /// Notes that all values were read, for whatever reason.
  synchronized void wereRead() {
    all = false;
    tables.clear();
    read = true;
    lastRead = clock.getAsLong();
  }

  /// The time until the next reading is due; empty where none is requested.
  synchronized Optional<Duration> pause() {
    return isPending()
        ? Optional.of(Duration.ofNanos(Math.max(0, remaining(clock.getAsLong()))))
        : Optional.empty();
  }

  private long remaining(long now) {
    return read ? lastRead + settings.pause().toNanos() - now : 0;
  }
}
