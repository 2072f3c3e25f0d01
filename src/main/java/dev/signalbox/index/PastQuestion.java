package dev.signalbox.index;

import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Vectors;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A question that its database is known to answer, ready to be searched. Immutable.
///
/// @param tenants who may be helped by it; empty: everyone who sees the database
/// @param words numbers of the words that carry its meaning
/// @param vector null where another encoder made it
record PastQuestion(
    Set<String> tenants, String text, int[] words, @Nullable QuantizedVector vector) {

  /// @param encoder the encoder whose vectors this index compares
  /// @param dimension floats in each of them
  static PastQuestion of(IndexEntry entry, Vocabulary vocabulary, String encoder, int dimension) {
    List<Words.Word> words = Words.ofQuestion(entry.getText());
    return new PastQuestion(
        Set.copyOf(entry.getTenants()),
        entry.getText(),
        words.stream().mapToInt(word -> vocabulary.add(word.stem())).toArray(),
        IndexedElement.isComparable(entry, encoder, dimension)
            ? entry.getVector().map(Vectors::fromBytes).map(QuantizedVector::of).orElse(null)
            : null);
  }
}
