package dev.signalbox.index;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/// Numbers the stems that occur in an index. A number, once given, stays.
///
/// Threading: safe for any number of threads.
final class Vocabulary {
  /// The number of a stem that does not occur.
  static final int ABSENT = -1;

  private final Map<String, Integer> numbers = new ConcurrentHashMap<>();
  private final Map<Integer, String> stems = new ConcurrentHashMap<>();
  private final AtomicInteger next = new AtomicInteger();

  /// Gives a stem its number.
  int add(String stem) {
    return numbers.computeIfAbsent(
        stem,
        absent -> {
          int number = next.getAndIncrement();
          stems.put(number, absent);
          return number;
        });
  }

  /// The stem that has a number.
  String stem(int number) {
    String stem = stems.get(number);
    if (stem == null) {
      throw new IllegalArgumentException("no stem has the number " + number);
    }
    return stem;
  }

  /// Gives the words of a text their numbers: each once, in their order.
  int[] numbers(String text) {
    return Words.stems(text).stream().mapToInt(this::add).distinct().toArray();
  }

  int find(String stem) {
    return numbers.getOrDefault(stem, ABSENT);
  }
}
