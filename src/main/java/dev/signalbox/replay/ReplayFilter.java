package dev.signalbox.replay;

import dev.signalbox.event.Question;
import dev.signalbox.topology.records.Journeys;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Selects the recorded questions that a run replays.
///
/// @param since the earliest time of asking; null: from the beginning
/// @param until the time of asking from which on questions are left out; null: to the end
/// @param sample the share of the conversations, above 0 and at most 1; the filter takes a
///   conversation as a whole or not at all
/// @param seed decides which conversations the sample has
/// @param tenant the asking tenant; null: any asker
public record ReplayFilter(
    @Nullable Instant since,
    @Nullable Instant until,
    double sample,
    long seed,
    @Nullable String tenant) {
  public static final ReplayFilter ALL = new ReplayFilter(null, null, 1, 0, null);

  private static final double HASHES = 0x1p64;
  private static final double HALF = 0x1p63;

  public ReplayFilter {
    if (!(sample > 0 && sample <= 1)) {
      throw new IllegalArgumentException(
          "the sample must be above 0 and at most 1, and is " + sample);
    }
  }

  boolean takes(Question question) {
    return (since == null || !question.getAskedAt().isBefore(since))
        && (until == null || question.getAskedAt().isBefore(until))
        && (tenant == null || question.getTenant().filter(tenant::equals).isPresent())
        && (sample >= 1 || isDrawn(Journeys.key(question)));
  }

  private boolean isDrawn(String key) {
    long hash = mixed(seed);
    for (int i = 0; i < key.length(); i++) {
      hash = mixed(hash ^ key.charAt(i));
    }
    return (hash + HALF) / HASHES < sample;
  }

  /// Spreads every bit over all bits (the finalizer of SplitMix64; Steele, Lea and Flood, "Fast
  /// splittable pseudorandom number generators", OOPSLA 2014).
  private static long mixed(long value) {
    long z = value + 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
