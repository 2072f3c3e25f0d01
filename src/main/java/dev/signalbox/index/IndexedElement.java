package dev.signalbox.index;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Vectors;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is searched of an entry of the index, but for the values of a column ([HeldColumn]).
///
/// @param tenants who may see it; empty: everyone
/// @param words numbers of the words of its name and comment; for what is no table, of its text
/// @param columns of a table or view
/// @param vector null where it is searched by words only
/// @param sketches of the names of a table and its columns, one after the other
/// @param joins the tables that a table's foreign keys refer to
/// @param foreign whether it has a vector of another encoder, which is left out
record IndexedElement(
    ElementKind kind,
    String name,
    List<String> tenants,
    int[] words,
    Columns columns,
    float @Nullable [] vector,
    byte[] sketches,
    List<String> joins,
    boolean foreign) {
  private static final byte[] NO_SKETCHES = {};

  /// @param encoder the encoder whose vectors this index compares
  /// @param dimension floats in each of them
  static IndexedElement of(IndexEntry entry, Vocabulary vocabulary, String encoder, int dimension) {
    boolean comparable = isComparable(entry, encoder, dimension);
    boolean table = isTable(entry.getKind());
    List<String> lines = table ? entry.getText().lines().toList() : List.of(entry.getText());
    return new IndexedElement(
        entry.getKind(),
        entry.getElement(),
        List.copyOf(entry.getTenants()),
        vocabulary.numbers(lines.isEmpty() ? "" : lines.getFirst()),
        Columns.of(lines.subList(Math.min(1, lines.size()), lines.size()), vocabulary),
        comparable ? entry.getVector().map(Vectors::fromBytes).orElse(null) : null,
        comparable ? entry.getNames().map(IndexedElement::bytes).orElse(NO_SKETCHES) : NO_SKETCHES,
        List.copyOf(entry.getJoins()),
        !comparable && entry.getVector().isPresent());
  }

  private static byte[] bytes(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return bytes;
  }

  /// Whether an entry's vector was made by the encoder.
  ///
  /// @param dimension floats in each of its vectors
  static boolean isComparable(IndexEntry entry, String encoder, int dimension) {
    return entry.getVector().filter(v -> v.remaining() == dimension * Float.BYTES).isPresent()
        && entry.getHash().equals(Indexing.hash(encoder, entry.getEmbedded().orElse(null)));
  }

  private static boolean isTable(ElementKind kind) {
    return kind == ElementKind.TABLE || kind == ElementKind.VIEW;
  }

  boolean isTable() {
    return isTable(kind);
  }
}
