package dev.signalbox.topology.async;

/// What the calls of one application share.
public record AsyncRuntime(CallPolicy policy, Intake intake, CallThreads threads) {}
