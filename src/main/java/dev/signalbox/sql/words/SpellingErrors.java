package dev.signalbox.sql.words;

import java.util.ArrayList;
import java.util.List;

/// The texts that one typing error tells from a word: a missing, added or changed letter, or two
/// neighbours swapped.
public final class SpellingErrors {
  private SpellingErrors() {}

  /// The texts one error away from a word in lower case, some of them more than once.
  public static List<String> of(String word) {
    List<String> texts = new ArrayList<>();
    for (int at = 0; at <= word.length(); at++) {
      String before = word.substring(0, at);
      String after = word.substring(at);
      for (char letter = 'a'; letter <= 'z'; letter++) {
        texts.add(before + letter + after);
        if (!after.isEmpty()) {
          texts.add(before + letter + after.substring(1));
        }
      }
      if (!after.isEmpty()) {
        texts.add(before + after.substring(1));
      }
      if (after.length() > 1) {
        texts.add(before + after.charAt(1) + after.charAt(0) + after.substring(2));
      }
    }
    return texts;
  }
}
