package dev.signalbox.topology.async;

/// An attempt waits for a turn from now on, or no longer.
///
/// @param begins false: it goes on
record TurnWait(Call.Execution execution, boolean begins) implements AttemptEvent {}
