package dev.signalbox.topology.async;

/// What an attempt has to tell the stream thread.
///
/// @param nanos how long it took
record Completion(Call.Run run, Attempt attempt, long nanos) {}
