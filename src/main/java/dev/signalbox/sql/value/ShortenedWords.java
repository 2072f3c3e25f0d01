package dev.signalbox.sql.value;

import java.util.List;
import java.util.function.BiPredicate;

/// Tells which keys abbreviate each other word by word: to the beginnings of words, as `sales dept`
/// does `sales department`, or to some of their letters.
final class ShortenedWords {
  /// The letters of the shortest abbreviation of a word.
  static final int LEAST = 3;

  private ShortenedWords() {}

  /// The keys whose words begin with those of a key, or the reverse.
  static List<String> shortened(String key, List<String> others) {
    return abbreviated(key, others, (part, word) -> word.startsWith(part));
  }

  /// The keys whose words have the letters of a key's words, or the reverse.
  static List<String> contracted(String key, List<String> others) {
    return abbreviated(key, others, ShortenedWords::hasLettersOf);
  }

  /// @param shortens whether a first text abbreviates a second
  private static List<String> abbreviated(
      String key, List<String> others, BiPredicate<String, String> shortens) {
    return others.stream()
        .filter(other -> isAbbreviated(key, other, shortens) || isAbbreviated(other, key, shortens))
        .toList();
  }

  private static boolean isAbbreviated(
      String brief, String full, BiPredicate<String, String> shortens) {
    String[] parts = brief.split(" ");
    String[] words = full.split(" ");
    if (parts.length != words.length || brief.equals(full)) {
      return false;
    }
    for (int i = 0; i < parts.length; i++) {
      boolean part = parts[i].length() >= LEAST && shortens.test(parts[i], words[i]);
      if (!part && !parts[i].equals(words[i])) {
        return false;
      }
    }
    return true;
  }

  /// Whether a text such as `dept` abbreviates a word: it begins with the same letter and has only
  /// letters of the word, in order.
  private static boolean hasLettersOf(String part, String word) {
    if (part.charAt(0) != word.charAt(0) || part.length() >= word.length()) {
      return false;
    }
    int at = 0;
    for (int i = 0; i < word.length() && at < part.length(); i++) {
      at += word.charAt(i) == part.charAt(at) ? 1 : 0;
    }
    return at == part.length();
  }
}
