package dev.signalbox.sql.value;

import dev.signalbox.sql.linking.ValueIndex;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.WordForms;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.text.similarity.DamerauLevenshteinDistance;

/// Finds the stored values that a text may mean though it differs from them in case or spacing, by
/// a plural, by an abbreviation or by one typing error.
///
/// Threading: any number of threads.
public final class NearValues {
  /// Below zero where there are more errors.
  private static final DamerauLevenshteinDistance ONE_ERROR = new DamerauLevenshteinDistance(1);

  /// Texts with fewer letters have too many neighbours for a difference of one letter to be a
  /// typing error.
  private static final int LEAST_LETTERS = 5;

  private static final int LEAST_PREFIX = 3;

  private final Map<String, Set<String>> byKey = new LinkedHashMap<>();
  private final Map<String, Set<String>> byLetters = new HashMap<>();
  private final Map<String, Set<String>> byLemmas = new HashMap<>();

  /// Keys by the number of their letters and digits.
  private final Map<Integer, List<String>> byLength = new HashMap<>();

  /// Keys by the first letter of each of their words.
  private final Map<String, Set<String>> byInitials = new HashMap<>();

  /// @param values the stored values in any order; equal values count once
  public NearValues(Collection<String> values) {
    for (String value : values) {
      String key = ValueIndex.key(value);
      if (!key.isEmpty()) {
        add(byKey, key, value);
      }
    }
    for (Map.Entry<String, Set<String>> entry : byKey.entrySet()) {
      String key = entry.getKey();
      String letters = letters(key);
      entry.getValue().forEach(value -> add(byLetters, letters, value));
      entry.getValue().forEach(value -> add(byLemmas, lemmas(key), value));
      byLength.computeIfAbsent(letters.length(), _ -> new ArrayList<>()).add(key);
      for (String initials : initials(key)) {
        add(byInitials, initials, key);
      }
    }
  }

  /// The nearest values, all of the first kind that has any. The kinds are: equal but for case,
  /// spaces and marks; equal dictionary forms; one typing error; shortened words; initials. The
  /// list is empty where no value is near, and has several values where the text is ambiguous.
  public List<String> of(String text) {
    String key = ValueIndex.key(text);
    if (key.isEmpty()) {
      return List.of();
    }
    Set<String> same = byKey.getOrDefault(key, Set.of());
    return Stream.of(
            same.contains(text) ? Set.of(text) : same,
            byLetters.getOrDefault(letters(key), Set.of()),
            byLemmas.getOrDefault(lemmas(key), Set.of()))
        .filter(found -> !found.isEmpty())
        .findFirst()
        .map(List::copyOf)
        .orElseGet(() -> further(key));
  }

  private List<String> further(String key) {
    return Stream.<Supplier<List<String>>>of(
            () -> mistyped(key),
            () -> shortened(key, (part, word) -> word.startsWith(part)),
            () -> shortened(key, NearValues::hasLettersOf),
            () -> byInitials(key))
        .map(Supplier::get)
        .filter(found -> !found.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  private List<String> mistyped(String key) {
    String letters = letters(key);
    if (letters.length() < LEAST_LETTERS) {
      return List.of();
    }
    List<String> found = new ArrayList<>();
    for (int length = letters.length() - 1; length <= letters.length() + 1; length++) {
      for (String near : byLength.getOrDefault(length, List.of())) {
        if (isOneErrorAway(letters, letters(near))) {
          found.addAll(byKey.getOrDefault(near, Set.of()));
        }
      }
    }
    return found;
  }

  /// Other forms of a text in lower case: singular, plural, and the initials of several words, with
  /// and without function words.
  public static Set<String> forms(String text) {
    String key = ValueIndex.key(text);
    Set<String> forms = new LinkedHashSet<>();
    if (!key.isEmpty()) {
      int last = key.lastIndexOf(' ') + 1;
      String singular = key.substring(0, last) + WordForms.lemma(key.substring(last));
      forms.add(singular);
      forms.add(WordForms.plural(singular));
      forms.add(lemmas(key));
      initials(key).stream().filter(initials -> initials.length() > 1).forEach(forms::add);
      forms.remove(key);
    }
    return forms;
  }

  /// @param shortens whether a first text abbreviates a second
  private List<String> shortened(String key, BiPredicate<String, String> shortens) {
    Set<String> found = new LinkedHashSet<>();
    for (String initials : initials(key)) {
      for (String near : byInitials.getOrDefault(initials, Set.of())) {
        if (isShortened(key, near, shortens) || isShortened(near, key, shortens)) {
          found.addAll(byKey.getOrDefault(near, Set.of()));
        }
      }
    }
    return List.copyOf(found);
  }

  private static boolean isShortened(
      String brief, String full, BiPredicate<String, String> shortens) {
    String[] parts = brief.split(" ");
    String[] words = full.split(" ");
    if (parts.length != words.length) {
      return false;
    }
    for (int i = 0; i < parts.length; i++) {
      boolean part = parts[i].length() >= LEAST_PREFIX && shortens.test(parts[i], words[i]);
      if (!part && !parts[i].equals(words[i])) {
        return false;
      }
    }
    return true;
  }

  /// The values whose words begin with the letters of the key, or whose letters begin the words of
  /// the key.
  private List<String> byInitials(String key) {
    Set<String> found = new LinkedHashSet<>();
    if (letters(key).length() > 1) {
      byInitials
          .getOrDefault(letters(key), Set.of())
          .forEach(near -> found.addAll(byKey.getOrDefault(near, Set.of())));
    }
    initials(key).stream()
        .filter(initials -> initials.length() > 1)
        .forEach(initials -> found.addAll(byLetters.getOrDefault(initials, Set.of())));
    return List.copyOf(found);
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

  /// The initials of a key, with and without its function words.
  private static Set<String> initials(String key) {
    List<String> words = List.of(key.split(" "));
    Set<String> initials = new LinkedHashSet<>();
    initials.add(firsts(words));
    initials.add(firsts(words.stream().filter(word -> !StopWords.isFunctionWord(word)).toList()));
    initials.remove("");
    return initials;
  }

  private static String firsts(List<String> words) {
    return words.stream().map(word -> word.substring(0, 1)).collect(Collectors.joining());
  }

  /// Whether two texts differ by one missing, doubled or changed letter, or by two swapped
  /// neighbours. Digits never count as typing errors, as they tell values apart.
  public static boolean isOneErrorAway(String one, String other) {
    boolean placed = one.length() == other.length();
    return ONE_ERROR.apply(one, other) >= 0 && digits(one, placed).equals(digits(other, placed));
  }

  /// @param placed whether what stands between the digits counts, too
  private static String digits(String text, boolean placed) {
    StringBuilder digits = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (Character.isDigit(text.charAt(i))) {
        digits.append(text.charAt(i));
      } else if (placed) {
        digits.append('#');
      }
    }
    return digits.toString();
  }

  private static String letters(String key) {
    return key.replace(" ", "");
  }

  private static String lemmas(String key) {
    return Stream.of(key.split(" ")).map(WordForms::lemma).collect(Collectors.joining(" "));
  }

  private static void add(Map<String, Set<String>> map, String key, String value) {
    map.computeIfAbsent(key, _ -> new LinkedHashSet<>(1)).add(value);
  }
}
