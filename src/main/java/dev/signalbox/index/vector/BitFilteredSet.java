package dev.signalbox.index.vector;

import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;

/// A small set of numbers with fast lookups of numbers that are mostly absent: one bit rules most
/// of them out. Immutable.
public final class BitFilteredSet {
  /// The position of a number that is absent.
  public static final int NONE = -1;

  private final int[] ascending;
  private final int[] positions;
  private final long bits;

  /// @param numbers each at its position; of equal ones, the first is found
  public BitFilteredSet(int... numbers) {
    SortedMap<Integer, Integer> first = new TreeMap<>();
    for (int position = 0; position < numbers.length; position++) {
      first.putIfAbsent(numbers[position], position);
    }
    positions = first.values().stream().mapToInt(Integer::intValue).toArray();
    ascending = Arrays.stream(positions).map(position -> numbers[position]).toArray();
    bits = bits(numbers, 0, numbers.length);
  }

  /// The union of the bits of some numbers: a number among them has its bit set.
  public static long bits(int[] numbers, int first, int end) {
    long bits = 0;
    for (int i = first; i < end; i++) {
      bits |= bit(numbers[i]);
    }
    return bits;
  }

  public static long bit(int number) {
    return 1L << number;
  }

  public boolean has(int number) {
    return position(number) != NONE;
  }

  /// The position of a number; [#NONE] where it is absent.
  public int position(int number) {
    if ((bits & bit(number)) == 0) {
      return NONE;
    }
    int found = Arrays.binarySearch(ascending, number);
    return found < 0 ? NONE : positions[found];
  }
}
