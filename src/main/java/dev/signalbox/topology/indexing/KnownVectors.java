package dev.signalbox.topology.indexing;

import java.nio.ByteBuffer;
import java.util.Optional;

/// Vectors by the hash of the text that each stands for ([IndexEntry#getHash]).
@FunctionalInterface
public interface KnownVectors {
  Optional<ByteBuffer> find(String hash);
}
