package dev.signalbox.index;

import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.IntToDoubleFunction;

/// Which of many databases are worth an exact comparison: those with the elements nearest by their
/// signs ([SignRows]), those with the greatest scores for words, and those with the nearest past
/// questions.
final class Nearby {
  /// Up to so many are compared exactly, all of them where there are no more.
  static final int FEW = 512;

  /// Of each kind.
  private static final int NEAREST = 256;

  private Nearby() {}

  /// @param databases all, by number
  /// @param searched numbers of those that may be compared
  /// @param memories of each shard
  static BitSet of(
      List<IndexedDatabase> databases,
      BitSet searched,
      List<Shard> shards,
      WordScores words,
      List<ShardMemories.Recalled> memories,
      float[] question) {
    double[] signs = new double[searched.length()];
    double[] past = new double[searched.length()];
    long[] questionSigns = SignRows.of(question);
    int first = 0;
    for (int i = 0; i < shards.size(); i++) {
      int end = first + shards.get(i).databases().size();
      for (int number = searched.nextSetBit(first);
          number >= 0 && number < end;
          number = searched.nextSetBit(number + 1)) {
        int place = number - first;
        signs[number] = -shards.get(i).signs().fewestDifferent(questionSigns, place);
        past[number] = memories.get(i).best(place);
      }
      first = end;
    }
    BitSet nearby = new BitSet(searched.length());
    for (IntToDoubleFunction score :
        List.<IntToDoubleFunction>of(n -> signs[n], words::score, n -> past[n])) {
      addGreatest(databases, searched, score, nearby);
    }
    return nearby;
  }

  /// Of equals those whose ids come first; none with a score of 0.
  private static void addGreatest(
      List<IndexedDatabase> databases, BitSet searched, IntToDoubleFunction score, BitSet nearby) {
    record Scored(int number, String id, double score) {}
    Comparator<Scored> worstFirst =
        Comparator.comparingDouble(Scored::score)
            .thenComparing(Scored::id, Comparator.reverseOrder());
    PriorityQueue<Scored> greatest = new PriorityQueue<>(NEAREST + 1, worstFirst);
    searched.stream()
        .filter(number -> score.applyAsDouble(number) != 0)
        .forEach(number -> {
          double here = score.applyAsDouble(number);
          if (greatest.size() < NEAREST || here >= greatest.element().score()) {
            greatest.add(new Scored(number, databases.get(number).id(), here));
            if (greatest.size() > NEAREST) {
              greatest.remove();
            }
          }
        });
    greatest.forEach(each -> nearby.set(each.number()));
  }
}
