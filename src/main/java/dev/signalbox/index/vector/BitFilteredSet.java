package dev.signalbox.index.vector;

import java.util.Arrays;
import java.util.stream.IntStream;

/// A few numbers that are looked for among many others: one bit tells most of the others apart.
/// Immutable.
public final class BitFilteredSet {
  /// The position of a number that is not among them.
  public static final int NONE = -1;

  private final int[] ascending;
  private final int[] positions;
  private final long bits;

  /// @param numbers each in its position; of equal ones, one is found
  public BitFilteredSet(int... numbers) {
    positions =
        IntStream.range(0, numbers.length)
            .boxed()
            .sorted((a, b) -> Integer.compare(numbers[a], numbers[b]))
            .mapToInt(Integer::intValue)
            .toArray();
    ascending = Arrays.stream(positions).map(position -> numbers[position]).toArray();
    bits = bits(numbers, 0, numbers.length);
  }

  /// The union of the bits of some numbers: where a number is among them, so is its bit.
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

  /// The position of a number; [#NONE] where it is not among them.
  public int position(int number) {
    if ((bits & bit(number)) == 0) {
      return NONE;
    }
    int found = Arrays.binarySearch(ascending, number);
    return found < 0 ? NONE : positions[found];
  }
}
