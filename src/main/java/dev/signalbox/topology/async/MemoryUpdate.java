package dev.signalbox.topology.async;

import org.jspecify.annotations.Nullable;

/// A change of what a stage remembers, which the machinery commits together with the outputs of its
/// record.
///
/// @param key of the memory
/// @param value the new memory; null: none any more
public record MemoryUpdate(String key, byte @Nullable [] value) {}
