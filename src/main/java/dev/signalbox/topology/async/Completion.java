package dev.signalbox.topology.async;

/// What an attempt came to.
///
/// @param nanos how long it took, without its waits for a turn
record Completion(Call.Execution execution, Attempt attempt, long nanos) implements AttemptEvent {}
