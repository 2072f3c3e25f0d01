package dev.signalbox.verdict;

import dev.signalbox.event.HeldVerdict;

/// Whether a verdict has become feedback.
public enum VerdictState {
  /// It tells no database and no query, so it can become none.
  COUNTED,
  /// It waits for its confirmation.
  WAITING,
  /// It has become feedback.
  TAUGHT;

  public static VerdictState of(HeldVerdict held) {
    if (held.getConfirmedAt().isPresent()) {
      return TAUGHT;
    }
    return held.getVerdict().getTeaches().isEmpty() ? COUNTED : WAITING;
  }
}
