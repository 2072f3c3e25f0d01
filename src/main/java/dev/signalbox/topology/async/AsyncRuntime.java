package dev.signalbox.topology.async;

import java.util.concurrent.Executor;

/// The parts that the calls of one stage share.
///
/// @param threads runs each call at once, independently of the others
public record AsyncRuntime(
    CallPolicy policy, InFlightLimit inFlightLimit, Executor threads, StageObserver observer) {}
