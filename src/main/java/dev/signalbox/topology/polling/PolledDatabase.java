package dev.signalbox.topology.polling;

import dev.signalbox.catalog.engine.Fingerprint;
import dev.signalbox.config.PollingSettings;
import dev.signalbox.config.ValuesSettings;
import dev.signalbox.event.DatabaseDescription;
import io.github.resilience4j.core.IntervalFunction;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// The [Poller]'s knowledge of one database between two polls, besides the catalog.
///
/// Threading: one poll at a time changes it; any number of threads read it.
final class PolledDatabase {
  private static final double JITTER = 0.1;

  /// The last published text, and the catalog's description then. While the catalog still has that
  /// description, the text is on its way, or was refused.
  ///
  /// @param text a fingerprint's digest, or a problem
  private record Published(String text, @Nullable DatabaseDescription before) {

    @SuppressWarnings("ReferenceEquality") // each record of the catalog becomes a new object
    boolean stands(String other, Optional<DatabaseDescription> now) {
      return text.equals(other) && before == now.orElse(null);
    }
  }

  private final String id;
  private final RequestedValueReads wanted;
  private volatile @Nullable Fingerprint fingerprint;
  private volatile @Nullable Published published;
  private volatile @Nullable String problem;
  private final AtomicInteger failures = new AtomicInteger();

  PolledDatabase(String id, ValuesSettings values) {
    this.id = id;
    this.wanted = new RequestedValueReads(values, System::nanoTime);
  }

  String id() {
    return id;
  }

  /// The requests to read values again.
  RequestedValueReads wanted() {
    return wanted;
  }

  /// The fingerprint of the last poll; null where that failed, so that a database that is back is
  /// read however old its files are.
  @Nullable Fingerprint fingerprint() {
    return fingerprint;
  }

  /// Whether the catalog has the description of a database with this fingerprint, or will have.
  ///
  /// @param known the catalog's description now
  boolean isPublished(Fingerprint taken, Optional<DatabaseDescription> known) {
    return isDescribed(taken, known) || isOnItsWay(taken.digest(), known);
  }

  /// Whether the catalog has the description of a database with this fingerprint.
  ///
  /// @param known the catalog's description now
  static boolean isDescribed(Fingerprint taken, Optional<DatabaseDescription> known) {
    return known
        .filter(description -> description.getStaleSince().isEmpty())
        .flatMap(DatabaseDescription::getFingerprint)
        .filter(taken.digest()::equals)
        .isPresent();
  }

  /// Whether the catalog marks the database as stale for this reason, or will do so.
  ///
  /// @param known the catalog's description now
  boolean isPublished(String reason, Optional<DatabaseDescription> known) {
    Optional<String> stale = known.flatMap(DatabaseDescription::getStaleReason);
    return stale.filter(marked -> marked.equals(reason) || reason.equals(problem)).isPresent()
        || isOnItsWay(reason, known);
  }

  private boolean isOnItsWay(String text, Optional<DatabaseDescription> known) {
    Published last = published;
    return last != null && last.stands(text, known);
  }

  /// @param text a fingerprint's digest, or a problem
  /// @param known the catalog's description when the text was published
  void published(String text, Optional<DatabaseDescription> known) {
    published = new Published(text, known.orElse(null));
  }

  void succeeded(Fingerprint taken) {
    fingerprint = taken;
    problem = null;
    failures.set(0);
  }

  void failed(String reason) {
    fingerprint = null;
    problem = reason;
    failures.incrementAndGet();
  }

  /// Whether the last poll failed for this reason.
  boolean hasFailedWith(String reason) {
    return reason.equals(problem);
  }

  boolean isFailing() {
    return failures.get() > 0;
  }

  /// The time from the end of one poll to the next: the interval, doubled with each failure in a
  /// row but the first, and randomized. [IntervalFunction] counts in nanoseconds here.
  Duration pause(PollingSettings settings) {
    long interval = settings.interval().toNanos();
    long longest = Math.max(interval, settings.backoffLimit().toNanos());
    int round = Math.max(1, failures.get());
    long pause = IntervalFunction.ofExponentialBackoff(interval, 2, longest).apply(round);
    Duration next = Duration.ofNanos(IntervalFunction.ofRandomized(pause, JITTER).apply(round));
    return isFailing()
        ? next
        : wanted
            .pause()
            .map(values -> max(values, PollScheduler.SHORTEST_PAUSE))
            .filter(values -> values.compareTo(next) < 0)
            .orElse(next);
  }

  private static Duration max(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? other : one;
  }
}
