package dev.signalbox.topology.indexing;

import java.nio.ByteBuffer;
import java.util.Optional;

/// Vectors by the hash of what they stand for ([IndexEntry#getHash]).
@FunctionalInterface
public interface KnownVectors {
  Optional<ByteBuffer> find(String hash);
}
