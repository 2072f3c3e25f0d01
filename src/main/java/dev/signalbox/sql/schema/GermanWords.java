package dev.signalbox.sql.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads the German words of names in English: inflected words, compounds and abbreviations.
///
/// Threading: immutable.
final class GermanWords {
  private static final String RESOURCE = "/dev/signalbox/sql/german.json";

  /// Endings of plurals and cases, the longest first.
  private static final List<String> ENDINGS = List.of("nen", "en", "er", "es", "n", "e", "s");

  /// The letters between the parts of a compound.
  private static final List<String> LINKING = List.of("", "s", "n", "en", "es", "er", "e");

  private static final int LEAST_OF_PART = 3;
  private static final int LEAST_ABBREVIATED = 3;
  private static final int MOST_READINGS = 4;
  private static final double OTHER = 0.93;
  private static final double ABBREVIATED = 0.97;
  private static final double GUESSED = 0.9;

  private record Entries(
      Map<String, List<String>> words, Map<String, List<String>> abbreviations) {}

  private static final class Shipped {
    static final GermanWords WORDS = new GermanWords();
  }

  private final Map<String, List<String>> words;
  private final Map<String, List<String>> abbreviations;

  /// The dictionary's words without their last `e` or `en`, as compounds begin: `bestell`.
  private final Map<String, String> stems = new HashMap<>();

  private GermanWords() {
    Entries entries = CustomaryNames.read(RESOURCE, Entries.class);
    this.words = entries.words;
    this.abbreviations = entries.abbreviations;
    for (String word : words.keySet()) {
      if (word.endsWith("e") && word.length() > 4) {
        stems.putIfAbsent(word.substring(0, word.length() - 1), word);
      }
    }
  }

  static GermanWords shipped() {
    return Shipped.WORDS;
  }

  /// The English words in the dictionary.
  Set<String> english() {
    Set<String> english = new LinkedHashSet<>();
    words
        .values()
        .forEach(each -> each.forEach(phrase -> english.addAll(List.of(phrase.split(" ")))));
    return english;
  }

  /// The English readings of a German word or compound in lower case; none where it is neither.
  List<NameReading> readings(String word) {
    String folded = folded(word);
    Optional<List<String>> known = known(folded).or(() -> compound(folded, false));
    return known.map(english -> weighted(english, 1)).orElse(List.of());
  }

  /// The English readings of a customary German abbreviation.
  List<NameReading> customary(String word) {
    List<String> english = new ArrayList<>();
    for (String full : abbreviations.getOrDefault(folded(word), List.of())) {
      english.addAll(known(full).or(() -> compound(full, true)).orElse(List.of()));
    }
    return weighted(english, ABBREVIATED);
  }

  /// The English readings of the first letters or consonants of a German word, and of a compound
  /// with abbreviated parts.
  List<NameReading> abbreviated(String word) {
    String folded = folded(word);
    Optional<List<String>> compound = compound(folded, true);
    if (compound.isPresent()) {
      return weighted(compound.get(), ABBREVIATED);
    }
    List<String> english = new ArrayList<>();
    if (folded.length() >= LEAST_ABBREVIATED) {
      for (Map.Entry<String, List<String>> entry : words.entrySet()) {
        if (Abbreviation.logOdds(folded, entry.getKey()) > 1) {
          english.addAll(entry.getValue());
        }
      }
    }
    return weighted(english, GUESSED);
  }

  private static List<NameReading> weighted(List<String> english, double weight) {
    List<NameReading> readings = new ArrayList<>();
    for (String each : new LinkedHashSet<>(english)) {
      readings.add(NameReading.of(each, readings.isEmpty() ? weight : weight * OTHER));
    }
    return List.copyOf(readings.subList(0, Math.min(MOST_READINGS, readings.size())));
  }

  /// The translations of a word of the dictionary, in any form.
  private Optional<List<String>> known(String word) {
    List<String> found = words.get(word);
    if (found != null) {
      return Optional.of(found);
    }
    for (String ending : ENDINGS) {
      if (word.endsWith(ending) && word.length() - ending.length() >= LEAST_OF_PART) {
        String base = word.substring(0, word.length() - ending.length());
        List<String> singular = words.getOrDefault(base, words.get(unmutated(base)));
        if (singular == null && ending.endsWith("n")) {
          singular = words.get(base + "e");
        }
        if (singular != null) {
          return Optional.of(singular);
        }
      }
    }
    return Optional.empty();
  }

  /// The translation of a compound: the parts before the head in English, and each translation of
  /// the head.
  private Optional<List<String>> compound(String word, boolean abbreviated) {
    for (int at = 2; at <= word.length() - 2; at++) {
      String head = word.substring(at);
      Optional<List<String>> ofHead = part(head, abbreviated).or(() -> compound(head, abbreviated));
      if (ofHead.isPresent()) {
        Optional<List<String>> before = modifier(word.substring(0, at), abbreviated);
        if (before.isPresent()) {
          return Optional.of(
              ofHead.get().stream().map(each -> before.get().getFirst() + " " + each).toList());
        }
      }
    }
    return Optional.empty();
  }

  private Optional<List<String>> part(String word, boolean abbreviated) {
    Optional<List<String>> found = word.length() >= LEAST_OF_PART ? known(word) : Optional.empty();
    return found.isEmpty() && abbreviated
        ? Optional.ofNullable(abbreviations.get(word)).flatMap(full -> known(full.getFirst()))
        : found;
  }

  private Optional<List<String>> modifier(String word, boolean abbreviated) {
    for (String linking : LINKING) {
      if (word.endsWith(linking)) {
        String base = word.substring(0, word.length() - linking.length());
        Optional<List<String>> found = part(base, abbreviated);
        if (found.isEmpty() && stems.containsKey(base)) {
          found = Optional.ofNullable(words.get(stems.get(base)));
        }
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private static String folded(String word) {
    return word.toLowerCase(Locale.ROOT)
        .replace("ä", "ae")
        .replace("ö", "oe")
        .replace("ü", "ue")
        .replace("ß", "ss");
  }

  private static String unmutated(String word) {
    return word.replace("ae", "a").replace("oe", "o").replace("ue", "u");
  }
}
