package dev.signalbox.topology.async;

/// What an attempt came to.
///
/// @param nanos how long it took, without its waits for a turn
record Completion(Call.Run run, Attempt attempt, long nanos) implements AttemptEvent {}
