package dev.signalbox.cli;

import java.time.Duration;

/// How long tests wait for what comes in the end. It bounds no promise of the pipeline: a test of
/// such a promise has a bound of its own.
public final class Patience {

  /// The longest wait for a question through all stages. It takes seconds, and more than a minute
  /// on two processors that run other tests besides.
  public static final Duration ANSWER = Duration.ofMinutes(3);

  private Patience() {}
}
