package dev.signalbox.index;

import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Vectors;
import dev.signalbox.index.entry.Indexing;
import dev.signalbox.index.words.TermNumbers;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/// An element with its vectors while it is added or removed; [IndexedDatabase] lays the vectors of
/// a database out side by side.
///
/// @param vector its vector; null where it is searched by words only, or in outline
/// @param signs the signs of the vector ([SignRows]) of an element in outline; null where it has no
///   vector, and for all others
/// @param projectedNames the projected vectors of the names of a table and its columns, one after
///   the other
record EmbeddedElement(
    IndexedElement element,
    float @Nullable [] vector,
    long @Nullable [] signs,
    byte[] projectedNames) {
  private static final byte[] NO_NAMES = {};

  EmbeddedElement(IndexedElement element, float @Nullable [] vector, byte[] projectedNames) {
    this(element, vector, null, projectedNames);
  }

  /// @param encoder the encoder whose vectors this index compares
  /// @param dimension floats in each of the encoder's vectors
  static EmbeddedElement of(
      IndexEntry entry, TermNumbers vocabulary, String encoder, int dimension) {
    boolean comparable = isComparable(entry, encoder, dimension);
    return new EmbeddedElement(
        IndexedElement.of(entry, vocabulary, !comparable && entry.getVector().isPresent()),
        comparable ? entry.getVector().map(Vectors::fromBytes).orElse(null) : null,
        comparable ? entry.getNames().map(EmbeddedElement::bytes).orElse(NO_NAMES) : NO_NAMES);
  }

  /// The same element with no more than other shards need: its words, and the signs of its vector.
  EmbeddedElement inOutline() {
    return new EmbeddedElement(
        element.inOutline(), null, vector == null ? null : SignRows.of(vector), NO_NAMES);
  }

  private static byte[] bytes(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return bytes;
  }

  /// Whether the encoder made an entry's vector.
  ///
  /// @param dimension floats in each of the encoder's vectors
  static boolean isComparable(IndexEntry entry, String encoder, int dimension) {
    return entry.getVector().filter(v -> v.remaining() == dimension * Float.BYTES).isPresent()
        && entry.getHash().equals(Indexing.hash(encoder, entry.getEmbedded().orElse(null)));
  }
}
