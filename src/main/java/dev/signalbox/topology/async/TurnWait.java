package dev.signalbox.topology.async;

/// An attempt has begun or ended to wait for a turn.
///
/// @param begins false: the wait is over
record TurnWait(Call.Execution execution, boolean begins) implements AttemptEvent {}
