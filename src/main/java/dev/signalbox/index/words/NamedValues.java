package dev.signalbox.index.words;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// The values that a question may name: each sequence of up to five of its words.
public final class NamedValues {
  private final List<Run> longestFirst = new ArrayList<>();
  private final int words;

  /// A sequence of adjacent words.
  ///
  /// @param first position of the first word in the question
  /// @param end position after the last one
  /// @param proper whether the sequence looks like a name: in quotes, or with a capital within a
  ///   sentence
  public record Run(int first, int end, int hash, String text, boolean proper) {}

  /// A value of the question that a database holds.
  ///
  /// @param column the column's name, after its table
  public record Found(Run run, String column) {}

  /// @param placed all words of the question, in their order
  public NamedValues(String question, List<Words.Placed> placed) {
    words = placed.size();
    for (int length = Math.min(ValueHashes.LONGEST, words); length > 0; length--) {
      for (int first = 0; first + length <= words; first++) {
        List<Words.Placed> run = placed.subList(first, first + length);
        if (length > 1 || !Words.isStopWord(run.getFirst().word().text())) {
          longestFirst.add(run(question, first, run));
        }
      }
    }
  }

  private static Run run(String question, int first, List<Words.Placed> run) {
    int start = run.getFirst().part().start();
    boolean capital = first > 0 && Character.isUpperCase(question.charAt(start));
    boolean quoted = start > 0 && "\"'“‘".indexOf(question.charAt(start - 1)) >= 0;
    List<String> texts = run.stream().map(placed -> placed.word().text()).toList();
    return new Run(
        first,
        first + run.size(),
        ValueHashes.hash(texts),
        question.substring(start, run.getLast().part().end()),
        capital || quoted);
  }

  /// The values of the question that a database holds; where two overlap, the longer one.
  public List<Found> in(HashedValues database) {
    if (database.isEmpty()) {
      return List.of();
    }
    List<Found> found = new ArrayList<>();
    BitSet taken = new BitSet(words);
    for (Run run : longestFirst) {
      String column = database.columnOf(run.hash());
      if (column != null && taken.get(run.first(), run.end()).isEmpty()) {
        taken.set(run.first(), run.end());
        found.add(new Found(run, column));
      }
    }
    return found;
  }
}
