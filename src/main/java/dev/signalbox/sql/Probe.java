package dev.signalbox.sql;

import dev.signalbox.event.TrialOutcome;
import org.jspecify.annotations.Nullable;

/// The result of a probe execution.
///
/// @param rows a fingerprint of the first rows, equal for equal rows in any order; null where none
///   were read
public record Probe(TrialOutcome outcome, @Nullable Long rows) {
  /// The result of no probe.
  public static final Probe UNKNOWN = Probe.of(TrialOutcome.UNKNOWN);

  /// A probe that read no rows.
  public static Probe of(TrialOutcome outcome) {
    return new Probe(outcome, null);
  }

  /// Whether two probes are known to have read the same rows.
  boolean agreesWith(Probe other) {
    return rows != null && rows.equals(other.rows);
  }
}
