package dev.signalbox.sql.value;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/// Distinct texts, sorted from the front and from the back, so that those with a given beginning or
/// ending are found without reading the others.
final class SortedTexts {
  private final String[] forwards;
  private final String[] backwards;

  SortedTexts(Collection<String> distinct) {
    forwards = distinct.toArray(String[]::new);
    backwards = forwards.clone();
    Arrays.sort(forwards);
    Arrays.sort(backwards, Comparator.comparing(SortedTexts::reversed));
  }

  /// The texts that begin with `prefix`.
  List<String> beginning(String prefix) {
    return range(forwards, prefix, Function.identity());
  }

  /// The texts that end in `suffix`.
  List<String> ending(String suffix) {
    return range(backwards, reversed(suffix), SortedTexts::reversed);
  }

  private static List<String> range(
      String[] sorted, String prefix, Function<String, String> spelled) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (spelled.apply(sorted[middle]).compareTo(prefix) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    List<String> found = new ArrayList<>();
    for (int at = low; at < sorted.length && spelled.apply(sorted[at]).startsWith(prefix); at++) {
      found.add(sorted[at]);
    }
    return found;
  }

  private static String reversed(String text) {
    return new StringBuilder(text).reverse().toString();
  }
}
