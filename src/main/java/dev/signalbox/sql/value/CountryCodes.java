package dev.signalbox.sql.value;

import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The words for stored country codes of ISO 3166: `DE` and `DEU` are 'Germany', and their people
/// and things are 'German'.
///
/// Threading: any number of threads.
public final class CountryCodes {
  private static final Set<String> COUNTRIES =
      Set.of("country", "nation", "nationality", "land", "citizenship");
  private static final Map<String, String> NAMES = names();

  private CountryCodes() {}

  private static Map<String, String> names() {
    Map<String, String> names = new HashMap<>();
    for (String code : Locale.getISOCountries()) {
      Locale country = Locale.of("", code);
      String name = country.getDisplayCountry(Locale.ENGLISH).toLowerCase(Locale.ROOT);
      names.put(code, name);
      names.put(country.getISO3Country(), name);
    }
    return Map.copyOf(names);
  }

  /// Whether the words of a column's name say that it holds countries.
  public static boolean mayHold(List<String> name) {
    return name.stream().map(WordForms::lemma).anyMatch(COUNTRIES::contains);
  }

  /// The name of the country of a code and the adjectives that pertain to it, in lower case; empty
  /// where the text is no such code.
  public static Set<String> words(String code) {
    String name = NAMES.get(code);
    Set<String> words = new LinkedHashSet<>();
    if (name != null) {
      words.add(name);
      words.addAll(WordRelations.adjectivesOf(name));
    }
    return words;
  }
}
