package dev.signalbox.index.words;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// The values that a question may name: each sequence of up to five of its words.
public final class NamedValues {
  private final List<WordSequence> longestFirst = new ArrayList<>();
  private final int words;

  /// A sequence of adjacent words.
  ///
  /// @param first position of the first word in the question
  /// @param end position after the last one
  /// @param proper whether the sequence looks like a name: in quotes, or with a capital within a
  ///   sentence
  public record WordSequence(int first, int end, int hash, String text, boolean proper) {}

  /// A value of the question that a database holds.
  ///
  /// @param column the column's name, after its table
  public record Found(WordSequence sequence, String column) {}

  /// @param placed all words of the question, in their order
  public NamedValues(String question, List<Words.Placed> placed) {
    words = placed.size();
    for (int length = Math.min(ValueHashes.LONGEST, words); length > 0; length--) {
      for (int first = 0; first + length <= words; first++) {
        List<Words.Placed> sequence = placed.subList(first, first + length);
        if (length > 1 || !Words.isStopWord(sequence.getFirst().word().text())) {
          longestFirst.add(sequence(question, first, sequence));
        }
      }
    }
  }

  private static WordSequence sequence(String question, int first, List<Words.Placed> sequence) {
    int start = sequence.getFirst().part().start();
    boolean capital = first > 0 && Character.isUpperCase(question.charAt(start));
    boolean quoted = start > 0 && "\"'“‘".indexOf(question.charAt(start - 1)) >= 0;
    List<String> texts = sequence.stream().map(placed -> placed.word().text()).toList();
    return new WordSequence(
        first,
        first + sequence.size(),
        ValueHashes.hash(texts),
        question.substring(start, sequence.getLast().part().end()),
        capital || quoted);
  }

  /// The values of the question that a database holds; where two overlap, the longer one.
  public List<Found> in(HashedValues database) {
    if (database.isEmpty()) {
      return List.of();
    }
    List<Found> found = new ArrayList<>();
    BitSet taken = new BitSet(words);
    for (WordSequence sequence : longestFirst) {
      String column = database.columnOf(sequence.hash());
      if (column != null && taken.get(sequence.first(), sequence.end()).isEmpty()) {
        taken.set(sequence.first(), sequence.end());
        found.add(new Found(sequence, column));
      }
    }
    return found;
  }
}
