package dev.signalbox.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/// Chooses those of many databases that are worth an exact comparison. They have the elements
/// nearest by their signs ([SignRows]), the greatest scores for words, or the nearest past
/// questions.
final class DatabasePrefilter {
  /// Up to this number, all databases are compared exactly.
  static final int FEW = 512;

  /// The number of databases that each of the three criteria chooses.
  private static final int NEAREST = 128;

  private DatabasePrefilter() {}

  /// @param databases all databases, by number
  /// @param searched numbers of the databases that may be compared
  /// @param memories the recalled past questions of each shard
  static BitSet of(
      List<IndexedDatabase> databases,
      BitSet searched,
      List<Shard> shards,
      WordScores words,
      List<ShardPastQuestions.Recalled> memories,
      float[] question) {
    double[] signs = new double[searched.length()];
    double[] named = new double[searched.length()];
    double[] past = new double[searched.length()];
    long[] questionSigns = SignRows.of(question);
    int first = 0;
    for (int i = 0; i < shards.size(); i++) {
      int end = first + shards.get(i).databases().size();
      int number = searched.nextSetBit(first);
      if (number >= 0 && number < end) {
        int[] different = shards.get(i).signs().fewestDifferent(questionSigns);
        for (; number >= 0 && number < end; number = searched.nextSetBit(number + 1)) {
          signs[number] = 1 / (1.0 + different[number - first]);
          named[number] = words.score(number);
          past[number] = memories.get(i).best(number - first);
        }
      }
      first = end;
    }
    BitSet chosen = new BitSet(searched.length());
    for (double[] scores : List.of(signs, named, past)) {
      addGreatest(databases, scores, chosen);
    }
    return chosen;
  }

  /// Adds the databases with the greatest scores, at equal scores in the order of their ids; a
  /// score of 0 adds none.
  private static void addGreatest(List<IndexedDatabase> databases, double[] scores, BitSet chosen) {
    double least = greatest(scored(scores), NEAREST);
    int left = NEAREST;
    List<Integer> equal = new ArrayList<>();
    for (int number = 0; number < scores.length; number++) {
      if (scores[number] == 0) {
        continue;
      }
      if (scores[number] > least) {
        chosen.set(number);
        left--;
      } else if (scores[number] == least) {
        equal.add(number);
      }
    }
    equal.sort(Comparator.comparing(number -> databases.get(number).id()));
    equal.subList(0, Math.min(left, equal.size())).forEach(chosen::set);
  }

  private static double[] scored(double[] scores) {
    double[] scored = new double[scores.length];
    int size = 0;
    for (double score : scores) {
      if (score != 0) {
        scored[size++] = score;
      }
    }
    return Arrays.copyOf(scored, size);
  }

  /// The number at a rank in descending order; the smallest number where there are fewer. Source:
  /// Hoare 1961, Algorithm 65: Find.
  ///
  /// @param numbers the method reorders them
  /// @param rank a rank from 1 on
  static double greatest(double[] numbers, int rank) {
    int wanted = Math.min(rank, numbers.length) - 1;
    int first = 0;
    int last = numbers.length - 1;
    while (first < last) {
      double pivot = numbers[(first + last) >>> 1];
      int i = first;
      int j = last;
      while (i <= j) {
        while (numbers[i] > pivot) {
          i++;
        }
        while (numbers[j] < pivot) {
          j--;
        }
        if (i <= j) {
          double moved = numbers[i];
          numbers[i++] = numbers[j];
          numbers[j--] = moved;
        }
      }
      if (wanted <= j) {
        last = j;
      } else if (wanted >= i) {
        first = i;
      } else {
        break;
      }
    }
    return wanted < 0 ? Double.NEGATIVE_INFINITY : numbers[wanted];
  }
}
