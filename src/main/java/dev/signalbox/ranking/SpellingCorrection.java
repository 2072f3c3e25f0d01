package dev.signalbox.ranking;

import dev.signalbox.index.IndexSnapshot;
import dev.signalbox.index.words.Words;
import dev.signalbox.sql.words.SpellingErrors;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Takes a misspelt word of a question (`flihgts`) for the word of the index that one typing error
/// leads to (Damerau 1964, A technique for computer detection and correction of spelling errors).
///
/// Only a word that is known nowhere is misspelt: neither in names, texts and values of the visible
/// databases, nor in WordNet. A word with a capital may be a name and stays. Swapped neighbours are
/// the likeliest error; among other errors, the word that most databases have wins, and none of
/// several equal ones. At most two words are corrected, the first ones.
///
/// Threading: any number of threads.
final class SpellingCorrection {
  private static final int MOST = 2;
  private static final Pattern CORRECTABLE = Pattern.compile("[a-z]{5,}");
  private static final WordRelations ENGLISH = new WordRelations();

  private final IndexSnapshot snapshot;
  private final @Nullable String tenant;

  /// @param tenant the asking tenant, whose databases alone count; null: those of everyone
  SpellingCorrection(IndexSnapshot snapshot, @Nullable String tenant) {
    this.snapshot = snapshot;
    this.tenant = tenant;
  }

  /// The right stems of words that no name and no text has, by the places of the words. A value may
  /// still have such a word ([#isValue]).
  SortedMap<Integer, String> corrections(List<Words.Word> words) {
    SortedMap<Integer, String> corrections = new TreeMap<>();
    for (int i = 0; i < words.size() && corrections.size() < MOST; i++) {
      int place = i;
      if (isUnknown(words.get(i))) {
        right(words.get(i).text()).ifPresent(stem -> corrections.put(place, stem));
      }
    }
    return corrections;
  }

  private boolean isUnknown(Words.Word word) {
    return CORRECTABLE.matcher(word.text()).matches()
        && !ENGLISH.isKnown(word.text())
        && !ENGLISH.isKnown(VerbForms.base(word.text()))
        && snapshot.frequency(word.stem(), tenant) == 0;
  }

  /// Whether a word is a value of a database that the index holds.
  boolean isValue(Words.Word word) {
    return snapshot.holdsValue(word.text(), tenant);
  }

  /// The words with the stems of the right words. Each keeps its text, so that evidence shows the
  /// word as the question has it.
  ///
  /// @param corrections the right stems by the places of the words
  static List<Words.Word> corrected(List<Words.Word> words, Map<Integer, String> corrections) {
    List<Words.Word> corrected = new ArrayList<>(words);
    corrections.forEach(
        (place, stem) -> corrected.set(place, new Words.Word(stem, words.get(place).text())));
    return List.copyOf(corrected);
  }

  private Optional<String> right(String text) {
    Map<String, Integer> swapped = new HashMap<>();
    Map<String, Integer> others = new HashMap<>();
    for (String variant : SpellingErrors.of(text)) {
      String stem = Words.stems(variant).getFirst();
      int frequency = variant.length() < 4 ? 0 : snapshot.frequency(stem, tenant);
      if (frequency > 0) {
        (isSwapped(text, variant) ? swapped : others).put(stem, frequency);
      }
    }
    return swapped.isEmpty() ? mostFrequent(others) : mostFrequent(swapped);
  }

  private static boolean isSwapped(String text, String variant) {
    return text.length() == variant.length()
        && text.chars().sum() == variant.chars().sum()
        && !text.equals(variant);
  }

  private static Optional<String> mostFrequent(Map<String, Integer> stems) {
    int most = stems.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    List<String> best =
        stems.entrySet().stream()
            .filter(each -> each.getValue() == most)
            .map(Map.Entry::getKey)
            .toList();
    return best.size() == 1 ? Optional.of(best.getFirst()) : Optional.empty();
  }
}
