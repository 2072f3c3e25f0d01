package dev.signalbox.topology.async;

import java.util.concurrent.Executor;

/// What the calls of one stage share.
///
/// @param threads where each call runs, at once and whatever the others do
public record AsyncRuntime(
    CallPolicy policy, InFlightLimit inFlightLimit, Executor threads, StageObserver observer) {}
