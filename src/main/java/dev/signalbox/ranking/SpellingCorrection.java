package dev.signalbox.ranking;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.index.IndexSnapshot;
import dev.signalbox.index.words.Words;
import dev.signalbox.sql.words.SpellingErrors;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Takes a misspelt word of a question (`flihgts`) for the word of the index that one typing error
/// leads to (Damerau 1964, A technique for computer detection and correction of spelling errors).
///
/// Only a word that is known nowhere is misspelt: neither in names, texts and values of the visible
/// databases, nor in WordNet, which has the adjective of an adverb. A word with a capital may be a
/// name and stays, but for the first word of a sentence that no other such word follows. Swapped
/// neighbours are the likeliest error; among other errors, the word that most databases have wins,
/// and none of several equal ones. At most two words are corrected, the first ones.
///
/// One error in four letters leads to many words. Such a word is corrected only by a swap, or by
/// another error that keeps its first letter and its `s`, and leads to the plural of one word alone
/// (`shps`).
///
/// Threading: any number of threads.
final class SpellingCorrection {
  private static final int MOST = 2;
  private static final int FEW_LETTERS = 4;
  private static final Pattern CORRECTABLE = Pattern.compile("[a-z]{4,}");
  private static final String SENTENCE_ENDS = ".!?:";

  /// Words of four letters that neither WordNet nor the words without meaning have.
  private static final Set<String> FUNCTION_WORDS =
      Set.of("amid", "hers", "onto", "ours", "thus", "unto", "upon");

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
  ///
  /// @param words those of the question that carry its meaning
  SortedMap<Integer, String> corrections(String question, List<Words.Word> words) {
    List<Encoder.Part> parts = Words.partsOfQuestion(question);
    SortedMap<Integer, String> corrections = new TreeMap<>();
    for (int i = 0; i < words.size() && corrections.size() < MOST; i++) {
      int place = i;
      String text = words.get(i).text();
      String word = isFirstWord(question, parts.get(i)) ? text.toLowerCase(Locale.ROOT) : text;
      if (isUnknown(word, words.get(i).stem())) {
        right(word).ifPresent(stem -> corrections.put(place, stem));
      }
    }
    return corrections;
  }

  /// Whether a word begins a sentence, and the next one has no capital: two make a name.
  private static boolean isFirstWord(String question, Encoder.Part part) {
    return beginsSentence(question, part.start()) && !isBeforeCapital(question, part.end());
  }

  private static boolean beginsSentence(String text, int start) {
    int at = start - 1;
    while (at >= 0
        && !Character.isLetterOrDigit(text.charAt(at))
        && SENTENCE_ENDS.indexOf(text.charAt(at)) < 0) {
      at--;
    }
    return at < 0 || SENTENCE_ENDS.indexOf(text.charAt(at)) >= 0;
  }

  private static boolean isBeforeCapital(String text, int end) {
    int at = end;
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at < text.length() && Character.isUpperCase(text.charAt(at));
  }

  private boolean isUnknown(String word, String stem) {
    return CORRECTABLE.matcher(word).matches()
        && !FUNCTION_WORDS.contains(word)
        && !ENGLISH.isKnown(word)
        && !ENGLISH.isKnown(VerbForms.base(word))
        && !(word.endsWith("ly") && ENGLISH.isKnown(word.substring(0, word.length() - 2)))
        && snapshot.frequency(stem, tenant) == 0;
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
      int frequency = variant.length() < FEW_LETTERS ? 0 : snapshot.frequency(stem, tenant);
      if (frequency > 0) {
        (isSwapped(text, variant) ? swapped : others).put(stem, frequency);
      }
    }
    if (!swapped.isEmpty()) {
      return mostFrequent(swapped);
    }
    return text.length() > FEW_LETTERS ? mostFrequent(others) : onlyPlural(text, others.keySet());
  }

  /// The word that an error leads to alone, where it leads to its plural.
  private static Optional<String> onlyPlural(String text, Set<String> stems) {
    return stems.size() != 1 || !text.endsWith("s")
        ? Optional.empty()
        : SpellingErrors.of(text).stream()
            .filter(variant -> variant.charAt(0) == text.charAt(0) && variant.endsWith("s"))
            .filter(variant -> variant.length() >= FEW_LETTERS)
            .map(variant -> Words.stems(variant).getFirst())
            .filter(stem -> !stem.endsWith("s") && stems.contains(stem))
            .findFirst();
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
