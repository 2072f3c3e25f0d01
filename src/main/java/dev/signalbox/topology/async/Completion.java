package dev.signalbox.topology.async;

/// An attempt has ended with a result.
///
/// @param nanos its duration, without its waits for a turn
record Completion(Call.Execution execution, Attempt attempt, long nanos) implements AttemptEvent {}
