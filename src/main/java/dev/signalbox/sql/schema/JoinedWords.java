package dev.signalbox.sql.schema;

import java.util.ArrayList;
import java.util.List;

/// Parts of names that are two words without a mark between them, as `custname`.
final class JoinedWords {
  /// The fewest letters of two words, and of one of them.
  private static final int FEWEST = 5;

  private static final int FEWEST_OF_ONE = 2;

  private JoinedWords() {}

  /// The reading of a part that customary nouns and abbreviations make up; none of another part.
  ///
  /// @param part in lower case
  static List<NameReading> of(String part, CustomaryNames names) {
    if (part.length() < FEWEST) {
      return List.of();
    }
    for (int at = FEWEST_OF_ONE; at <= part.length() - FEWEST_OF_ONE; at++) {
      List<String> first = piece(part.substring(0, at), names);
      List<String> second = piece(part.substring(at), names);
      if (!first.isEmpty() && !second.isEmpty()) {
        List<String> words = new ArrayList<>(first);
        words.addAll(second);
        return List.of(new NameReading(words, 1));
      }
    }
    return List.of();
  }

  private static List<String> piece(String letters, CustomaryNames names) {
    if (letters.length() > FEWEST_OF_ONE && names.nouns().contains(letters)) {
      return List.of(letters);
    }
    List<String> customary = names.abbreviations().getOrDefault(letters, List.of());
    return customary.isEmpty() ? List.of() : List.of(customary.getFirst().split(" "));
  }
}
