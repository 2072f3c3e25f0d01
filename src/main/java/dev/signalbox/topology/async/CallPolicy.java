package dev.signalbox.topology.async;

import java.time.Duration;

/// How long and how often a record is worked on.
///
/// @param deadline of one attempt; it is interrupted then, and what it still returns is dropped
public record CallPolicy(Duration deadline, RetryPolicy retry) {}
