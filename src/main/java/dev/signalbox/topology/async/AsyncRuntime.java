package dev.signalbox.topology.async;

/// What the calls of one stage share.
public record AsyncRuntime(
    CallPolicy policy, Intake intake, CallThreads threads, StageObserver observer) {}
