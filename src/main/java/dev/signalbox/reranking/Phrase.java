package dev.signalbox.reranking;

import dev.signalbox.index.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Words of a question that may name something in a schema: one that carries meaning, or two of
/// them side by side.
///
/// @param text in lower case
/// @param stems of its words
record Phrase(String text, Set<String> stems) {
  private static final int MOST = 24;

  Phrase {
    stems = Set.copyOf(stems);
  }

  static List<Phrase> of(String question) {
    String lower = question.toLowerCase(Locale.ROOT);
    List<Words.Word> words =
        Words.ofQuestion(question).stream()
            .filter(word -> word.text().chars().anyMatch(Character::isLetter))
            .toList();
    List<Phrase> phrases = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i).text().toLowerCase(Locale.ROOT);
      phrases.add(new Phrase(word, Set.of(words.get(i).stem())));
      if (i + 1 < words.size()) {
        String pair = word + " " + words.get(i + 1).text().toLowerCase(Locale.ROOT);
        if (lower.contains(pair)) {
          phrases.add(
              new Phrase(
                  pair, new HashSet<>(List.of(words.get(i).stem(), words.get(i + 1).stem()))));
        }
      }
    }
    return List.copyOf(phrases.subList(0, Math.min(MOST, phrases.size())));
  }
}
