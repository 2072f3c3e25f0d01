package dev.signalbox.topology.async;

import java.time.Duration;

/// The limits of the work on a record.
///
/// @param deadline of one attempt; it is interrupted then, and a later result is dropped
public record CallPolicy(Duration deadline, RetryPolicy retry) {}
