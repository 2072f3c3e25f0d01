package dev.signalbox.sql.schema;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

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

  /// The log-odds from which letters may abbreviate a word, and from which they surely do.
  private static final double LEAST_ODDS = 1;

  private static final double SURE = 2;

  /// The gap in log-odds to the likeliest word of letters within which another one is likely, too.
  private static final double CLOSE = 0.8;

  /// The advantage in log-odds of the first word of the dictionary over the last one.
  private static final double COMMON = 0.8;

  private static final Pattern SEPARATOR = Pattern.compile("[^\\p{L}\\p{N}]+");
  private static final int MOST_WORDS = 4;
  private static final int MOST_PHRASES = 8;
  private static final int MOST_FORMS = 3;

  private record Guess(String word, double odds) {}

  private record Entries(
      Map<String, List<String>> words, Map<String, List<String>> abbreviations) {}

  private static final class Shipped {
    static final GermanWords WORDS = new GermanWords();
  }

  /// The English words of each German word, the more common German words first.
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

  /// The English readings of a German word or compound in lower case; none where it is neither.
  List<NameReading> readings(String word) {
    String folded = folded(word);
    Optional<List<String>> known = known(folded).or(() -> compound(folded, false));
    return known.map(english -> weighted(english, 1)).orElse(List.of());
  }

  /// The English readings of a customary abbreviation as a word of its own, as `art` is.
  ///
  /// @param weight the weight of the likeliest reading
  List<NameReading> spelledOut(String word, double weight) {
    return weighted(words.getOrDefault(folded(word), List.of()), weight);
  }

  /// The English readings of a customary German abbreviation.
  List<NameReading> customary(String word) {
    return customary(word, Set.of());
  }

  /// The same readings, those of words that the database spells out first.
  ///
  /// @param spelledOut the parts of all names
  List<NameReading> customary(String word, Set<String> spelledOut) {
    List<String> english = new ArrayList<>();
    List<String> whole = new ArrayList<>(abbreviations.getOrDefault(folded(word), List.of()));
    whole.sort(Comparator.comparing(full -> !spelledOut.contains(full)));
    for (String full : whole) {
      english.addAll(known(full).or(() -> compound(full, true)).orElse(List.of()));
    }
    return weighted(english, ABBREVIATED);
  }

  /// The English readings of the first letters or consonants of a German word, and of a compound
  /// with abbreviated parts. The letters of one long word are likelier than two short forms.
  List<NameReading> abbreviated(String word) {
    String folded = folded(word);
    List<Guess> guesses = folded.length() >= LEAST_ABBREVIATED ? guesses(folded) : List.of();
    List<String> english = new ArrayList<>();
    boolean sure = !guesses.isEmpty() && guesses.getFirst().odds() >= SURE;
    if (sure) {
      english.addAll(words.getOrDefault(guesses.getFirst().word(), List.of()));
    }
    compound(folded, true).ifPresent(english::addAll);
    double weight = english.isEmpty() ? GUESSED : ABBREVIATED;
    for (Guess guess : guesses) {
      if (guess.odds() >= guesses.getFirst().odds() - CLOSE) {
        english.addAll(words.getOrDefault(guess.word(), List.of()));
      }
    }
    return weighted(english, weight);
  }

  /// The words that letters probably abbreviate, the likeliest first; of two that fit alike the
  /// more common one.
  private List<Guess> guesses(String letters) {
    List<Guess> guesses = new ArrayList<>();
    int rank = 0;
    for (String word : words.keySet()) {
      double common = COMMON * (1 - (double) rank++ / words.size());
      double odds = Abbreviation.logOdds(letters, word);
      if (odds > LEAST_ODDS) {
        guesses.add(new Guess(word, odds + common));
      }
    }
    guesses.sort(Comparator.comparingDouble(Guess::odds).reversed());
    return guesses;
  }

  /// The German words that a part of a name may stand for: itself, the ones that it abbreviates by
  /// custom, and the ones whose letters it probably is.
  List<String> forms(String part) {
    String folded = folded(part);
    Set<String> forms = new LinkedHashSet<>();
    if (words.containsKey(folded)) {
      forms.add(folded);
    }
    forms.addAll(abbreviations.getOrDefault(folded, List.of()));
    if (forms.isEmpty() && folded.length() >= LEAST_ABBREVIATED) {
      guesses(folded).stream().limit(MOST_FORMS).map(Guess::word).forEach(forms::add);
    }
    return List.copyOf(forms);
  }

  /// The English readings of the compound that two parts of a name are together, where the
  /// dictionary has it: `STD_LOHN` is 'Stundenlohn'.
  List<NameReading> compound(List<String> first, List<String> second) {
    for (String head : second) {
      for (String before : first) {
        for (String linking : LINKING) {
          List<String> english = words.get(before + linking + head);
          if (english != null) {
            return weighted(english, 1);
          }
        }
      }
    }
    return List.of();
  }

  /// The English translations of a text with German words, in lower case. A word that is not German
  /// stays as it is, as `UVV` in 'UVV-Prüfung'.
  Set<String> translations(String text) {
    String folded = folded(text.strip());
    Set<String> english = new LinkedHashSet<>(words.getOrDefault(folded, List.of()));
    String[] parts = SEPARATOR.split(folded);
    if (parts.length > MOST_WORDS) {
      return english;
    }
    boolean german = false;
    List<String> phrases = List.of("");
    for (String part : parts) {
      List<String> of = known(part).or(() -> compound(part, false)).orElse(List.of());
      german |= !of.isEmpty();
      List<String> longer = new ArrayList<>();
      for (String phrase : phrases) {
        for (String each : of.isEmpty() ? List.of(part) : of) {
          longer.add((phrase + " " + each).strip());
        }
      }
      phrases = longer.subList(0, Math.min(MOST_PHRASES, longer.size()));
    }
    if (german) {
      english.addAll(phrases);
    }
    return english;
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
