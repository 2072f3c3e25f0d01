package dev.signalbox.index;

import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Vectors;
import dev.signalbox.index.vector.QuantizedVector;
import dev.signalbox.index.words.TermNumbers;
import dev.signalbox.index.words.Words;
import dev.signalbox.stage.Audience;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A question that its database is known to answer, ready to be searched. Immutable.
///
/// @param audience the tenants that may use it, among those that see the database
/// @param words numbers of the words that carry its meaning
/// @param pairs hashes of its pairs of words ([Words#pairs])
/// @param vector its vector; null where another encoder made it
record PastQuestion(
    Audience audience, String text, int[] words, int[] pairs, @Nullable QuantizedVector vector) {

  /// @param encoder the encoder whose vectors this index compares
  /// @param dimension floats in each of the encoder's vectors
  static PastQuestion of(IndexEntry entry, TermNumbers vocabulary, String encoder, int dimension) {
    List<Words.Word> words = Words.ofQuestion(entry.getText());
    return new PastQuestion(
        Audience.of(entry.getTenants()),
        entry.getText(),
        words.stream().mapToInt(word -> vocabulary.add(word.stem())).toArray(),
        Words.pairs(Words.placed(entry.getText())),
        EmbeddedElement.isComparable(entry, encoder, dimension)
            ? entry.getVector().map(Vectors::fromBytes).map(QuantizedVector::of).orElse(null)
            : null);
  }

  /// The same question with nothing but its vector.
  PastQuestion inOutline() {
    return new PastQuestion(audience, "", new int[0], new int[0], vector);
  }

  /// The same question with the numbers of another vocabulary.
  PastQuestion with(TermNumbers.Renumbered numbers) {
    return new PastQuestion(audience, text, numbers.of(words), pairs, vector);
  }
}
