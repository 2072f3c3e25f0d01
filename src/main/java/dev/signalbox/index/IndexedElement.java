package dev.signalbox.index;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An entry of the index, ready to be searched.
///
/// @param words numbers of the words of its name and comment; for what is no table, of its text
/// @param columns of a table or view
/// @param vector as the entry has it; null where it is searched by words only
record IndexedElement(
    ElementKind kind, String name, int[] words, List<Column> columns, @Nullable ByteBuffer vector) {

  /// @param words numbers of the words of its name and comment
  record Column(String name, int[] words) {}

  /// @param withVector false where the entry's vector is not comparable with this index's
  static IndexedElement of(IndexEntry entry, Vocabulary vocabulary, boolean withVector) {
    ByteBuffer vector = withVector ? entry.getVector().orElse(null) : null;
    String text = entry.getText();
    if (!isTable(entry.getKind())) {
      return new IndexedElement(
          entry.getKind(), entry.getElement(), numbers(text, vocabulary), List.of(), vector);
    }
    List<String> lines = text.lines().toList();
    List<Column> columns = new ArrayList<>();
    for (String line : lines.subList(Math.min(1, lines.size()), lines.size())) {
      columns.add(new Column(line.split("\t", 2)[0], numbers(line, vocabulary)));
    }
    int[] words = numbers(lines.isEmpty() ? "" : lines.getFirst(), vocabulary);
    return new IndexedElement(entry.getKind(), entry.getElement(), words, columns, vector);
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

  private static int[] numbers(String text, Vocabulary vocabulary) {
    return Words.stems(text).stream().mapToInt(vocabulary::add).distinct().toArray();
  }
}
