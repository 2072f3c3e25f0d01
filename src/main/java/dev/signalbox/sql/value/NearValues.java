package dev.signalbox.sql.value;

import dev.signalbox.sql.words.WordForms;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds the stored values that a text may mean though it differs from them: in case or spacing, by
/// a plural, by an abbreviation, by one typing error, or by being a part of them.
///
/// Threading: any number of threads.
public final class NearValues {
  /// Texts with fewer letters have too many neighbours for a difference of one letter to be a
  /// typing error.
  private static final int LEAST_LETTERS = 5;

  /// The letters of the shortest text that may be mistyped where more than its letters decides.
  private static final int FEWEST_LETTERS = 3;

  /// The letters of the shortest value that may be mistyped; shorter ones are codes, and near to
  /// any short word.
  private static final int FEWEST_OF_VALUE = 4;

  /// The most values that are compared letter by letter with a contraction.
  private static final int MOST_CONTRACTED = 5_000;

  /// A text within more values tells none of them.
  private static final int MOST_WITHIN = 20;

  /// The kinds of nearness that [#of] tries in turn.
  private static final List<Nearness> SPELLED =
      List.of(
          Nearness.SPELLING,
          Nearness.FORM,
          Nearness.MISTYPED,
          Nearness.SHORTENED,
          Nearness.CONTRACTED,
          Nearness.INITIALS);

  /// The kinds of nearness that letters tell.
  private static final List<Nearness> LETTERED =
      Stream.concat(SPELLED.stream(), Stream.of(Nearness.STEM, Nearness.WITHIN)).toList();

  /// A value near a text.
  public record Near(String value, Nearness nearness) {}

  private final Map<String, List<String>> byKey = new LinkedHashMap<>();

  /// Keys by their letters, where these differ from the key, as those of several words do.
  private final Map<String, List<String>> byLetters = new HashMap<>();

  /// Keys by their lemmas, where these differ from the key.
  private final Map<String, List<String>> byLemmas = new HashMap<>();

  /// Keys by the letters behind their article.
  private final Map<String, List<String>> byBareLetters = new HashMap<>();

  private final Map<String, List<String>> byStems = new HashMap<>();

  /// Keys of several words by their initials.
  private final Map<String, List<String>> byInitials = new HashMap<>();

  private final SortedTexts letters;

  /// @param values the stored values in any order; equal values count once
  public NearValues(Collection<String> values) {
    for (String value : new LinkedHashSet<>(values)) {
      String key = ValueKey.of(value);
      if (!key.isEmpty()) {
        add(byKey, key, value);
      }
    }
    Set<String> all = new LinkedHashSet<>();
    for (String key : byKey.keySet()) {
      String joined = ValueKey.letters(key);
      String lemmas = ValueKey.lemmas(key);
      all.add(joined);
      if (!joined.equals(key)) {
        add(byLetters, joined, key);
        ValueKey.initials(key).forEach(initials -> add(byInitials, initials, key));
      }
      String bare = ValueKey.letters(ValueKey.withoutArticle(key));
      if (!bare.equals(joined)) {
        all.add(bare);
        add(byBareLetters, bare, key);
      }
      if (!lemmas.equals(key)) {
        add(byLemmas, lemmas, key);
      }
      add(byStems, ValueKey.stems(key), key);
    }
    letters = new SortedTexts(all);
  }

  /// The nearest values, all of the first kind that has any. The kinds are: equal but for case,
  /// spaces and marks; equal dictionary forms; one typing error; shortened words; initials. The
  /// list is empty where no value is near, and has several values where the text is ambiguous.
  public List<String> of(String text) {
    String key = ValueKey.of(text);
    for (Nearness nearness : key.isEmpty() ? List.<Nearness>of() : SPELLED) {
      Set<String> found = values(keys(key, nearness, LEAST_LETTERS));
      if (!found.isEmpty()) {
        return found.contains(text) ? List.of(text) : List.copyOf(found);
      }
    }
    return List.of();
  }

  /// The values near a text in any kind that its own letters tell, each in its least difference.
  ///
  /// @param within whether the values that include the text count as near
  public List<Near> near(String text, boolean within) {
    String key = ValueKey.of(text);
    Map<String, Near> near = new LinkedHashMap<>();
    for (Nearness nearness : key.isEmpty() ? List.<Nearness>of() : LETTERED) {
      if (nearness == Nearness.WITHIN && !within) {
        continue;
      }
      values(keys(key, nearness, FEWEST_LETTERS))
          .forEach(value -> near.putIfAbsent(value, new Near(value, nearness)));
    }
    return List.copyOf(near.values());
  }

  /// The values that equal a text but for case, spaces, marks and dictionary forms.
  public Set<String> same(String text) {
    String key = ValueKey.of(text);
    Set<String> same = new LinkedHashSet<>();
    if (!key.isEmpty()) {
      same.addAll(values(keys(key, Nearness.SPELLING, LEAST_LETTERS)));
      same.addAll(values(keys(key, Nearness.FORM, LEAST_LETTERS)));
    }
    return same;
  }

  /// @param least the letters of the shortest text that can be mistyped
  private Collection<String> keys(String key, Nearness nearness, int least) {
    return switch (nearness) {
      case SPELLING -> byKey.containsKey(key) ? List.of(key) : ofLetters(ValueKey.letters(key));
      case FORM -> withLemmas(key);
      case MISTYPED -> mistyped(key, least);
      case SHORTENED -> shortened(key);
      case CONTRACTED -> contracted(key);
      case INITIALS -> withInitials(key);
      case STEM -> byStems.getOrDefault(ValueKey.stems(key), List.of());
      case WITHIN -> within(key);
      case SYNONYM, DERIVED, MEANING -> List.of();
    };
  }

  private Set<String> values(Collection<String> keys) {
    return keys.stream()
        .flatMap(key -> byKey.getOrDefault(key, List.of()).stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private List<String> ofLetters(String joined) {
    Stream<String> whole = byKey.containsKey(joined) ? Stream.of(joined) : Stream.empty();
    return Stream.concat(whole, byLetters.getOrDefault(joined, List.of()).stream()).toList();
  }

  private List<String> withLemmas(String key) {
    String lemmas = ValueKey.lemmas(key);
    Stream<String> whole = byKey.containsKey(lemmas) ? Stream.of(lemmas) : Stream.empty();
    return Stream.concat(whole, byLemmas.getOrDefault(lemmas, List.of()).stream()).toList();
  }

  /// Two texts with one difference agree in their first or in their last half.
  private List<String> mistyped(String key, int least) {
    String joined = ValueKey.letters(key);
    int half = (joined.length() - 1) / 2;
    if (joined.length() < least) {
      return List.of();
    }
    return Stream.concat(
            letters.beginning(joined.substring(0, half)).stream(),
            letters.ending(joined.substring(joined.length() - half)).stream())
        .distinct()
        .filter(near -> near.length() >= FEWEST_OF_VALUE && OneError.isBetween(joined, near))
        .flatMap(near ->
            Stream.concat(
                ofLetters(near).stream(), byBareLetters.getOrDefault(near, List.of()).stream()))
        .toList();
  }

  /// Other forms of a text in lower case: singular, plural, and the initials of several words, with
  /// and without function words.
  public static Set<String> forms(String text) {
    String key = ValueKey.of(text);
    Set<String> forms = new LinkedHashSet<>();
    if (!key.isEmpty()) {
      int last = key.lastIndexOf(' ') + 1;
      String singular = key.substring(0, last) + WordForms.lemma(key.substring(last));
      forms.add(singular);
      forms.add(WordForms.plural(singular));
      forms.add(ValueKey.lemmas(key));
      ValueKey.initials(key).stream().filter(initials -> initials.length() > 1).forEach(forms::add);
      forms.remove(key);
    }
    return forms;
  }

  private List<String> shortened(String key) {
    if (key.contains(" ")) {
      return ShortenedWords.shortened(key, sameInitials(key));
    }
    List<String> found = new ArrayList<>();
    if (key.length() >= ShortenedWords.LEAST) {
      letters.beginning(key).stream().filter(byKey::containsKey).forEach(found::add);
    }
    for (int length = key.length() - 1; length >= ShortenedWords.LEAST; length--) {
      String part = key.substring(0, length);
      if (byKey.containsKey(part)) {
        found.add(part);
      }
    }
    found.remove(key);
    return found;
  }

  private List<String> contracted(String key) {
    List<String> others =
        key.contains(" ") ? sameInitials(key) : letters.beginning(key.substring(0, 1));
    return others.size() > MOST_CONTRACTED ? List.of() : ShortenedWords.contracted(key, others);
  }

  private List<String> sameInitials(String key) {
    return ValueKey.initials(key).stream()
        .flatMap(initials -> byInitials.getOrDefault(initials, List.of()).stream())
        .distinct()
        .toList();
  }

  /// The keys whose words begin with the letters of the key, or whose letters begin the words of
  /// the key.
  private Set<String> withInitials(String key) {
    Set<String> found = new LinkedHashSet<>();
    String joined = ValueKey.letters(key);
    if (joined.length() > 1) {
      found.addAll(byInitials.getOrDefault(joined, List.of()));
      found.removeIf(NearValues::hasDigit);
    }
    ValueKey.initials(key).stream()
        .filter(initials -> initials.length() > 1 && !hasDigit(initials))
        .forEach(initials -> found.addAll(ofLetters(initials)));
    found.remove(key);
    return found;
  }

  private static boolean hasDigit(String text) {
    return text.codePoints().anyMatch(Character::isDigit);
  }

  private List<String> within(String key) {
    String words = " " + key + " ";
    List<String> found = new ArrayList<>();
    for (String other : byKey.keySet()) {
      if (other.length() > key.length() && (" " + other + " ").contains(words)) {
        found.add(other);
      }
    }
    return found.size() > MOST_WITHIN ? List.of() : found;
  }

  private static void add(Map<String, List<String>> map, String key, String value) {
    map.computeIfAbsent(key, _ -> new ArrayList<>(1)).add(value);
  }
}
