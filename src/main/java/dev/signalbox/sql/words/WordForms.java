package dev.signalbox.sql.words;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.core.KeywordTokenizer;
import org.apache.lucene.analysis.en.KStemFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.tartarus.snowball.ext.EnglishStemmer;

/// Lemmas and stems of English words in lower case.
///
/// Threading: any number of threads; bounded caches keep the results.
public final class WordForms {

  private static final int MOST_CACHED = 20_000;

  /// Forms that the stemmers leave unchanged or stem wrongly.
  private static final Map<String, String> IRREGULAR =
      Map.ofEntries(
          Map.entry("ids", "id"),
          Map.entry("max", "maximum"),
          Map.entry("min", "minimum"),
          Map.entry("avg", "average"),
          Map.entry("people", "person"),
          Map.entry("persons", "person"),
          Map.entry("men", "man"),
          Map.entry("women", "woman"),
          Map.entry("children", "child"),
          Map.entry("feet", "foot"),
          Map.entry("mice", "mouse"),
          Map.entry("wives", "wife"),
          Map.entry("lives", "live"),
          Map.entry("movies", "movie"),
          Map.entry("series", "series"),
          Map.entry("species", "species"),
          Map.entry("news", "news"),
          Map.entry("data", "data"),
          Map.entry("is", "be"),
          Map.entry("are", "be"),
          Map.entry("was", "be"),
          Map.entry("were", "be"),
          Map.entry("has", "have"),
          Map.entry("had", "have"),
          Map.entry("did", "do"),
          Map.entry("does", "do"),
          Map.entry("taught", "teach"),
          Map.entry("won", "win"),
          Map.entry("sold", "sell"),
          Map.entry("bought", "buy"),
          Map.entry("held", "hold"),
          Map.entry("wrote", "write"),
          Map.entry("written", "write"));

  /// Plurals that mean something else than several of their singulars, as `goods` are no virtues,
  /// and `seconds`, whose singular is also an ordinal.
  private static final Set<String> PLURAL_ALONE =
      Set.of(
          "goods",
          "sales",
          "means",
          "glasses",
          "customs",
          "savings",
          "earnings",
          "winnings",
          "premises",
          "proceedings",
          "headquarters",
          "outskirts",
          "spectacles",
          "troops",
          "seconds");

  /// The endings of plurals, with those of their singulars.
  private static final List<Map.Entry<String, String>> PLURAL_ENDINGS =
      List.of(Map.entry("s", ""), Map.entry("es", ""), Map.entry("ies", "y"));

  private static final Pattern PLURAL = Pattern.compile("\\p{L}{3,}(?<![su])s");

  private static final LoadingCache<String, String> LEMMAS =
      Caffeine.newBuilder().maximumSize(MOST_CACHED).build(WordForms::findLemma);
  private static final LoadingCache<String, String> STEMS =
      Caffeine.newBuilder().maximumSize(MOST_CACHED).build(WordForms::findStem);

  private WordForms() {}

  /// The dictionary form of a word in lower case, so that inflected forms are equal.
  public static String lemma(String lower) {
    return LEMMAS.get(lower);
  }

  /// The stem that inflected and derived forms of a word in lower case share.
  public static String stem(String lower) {
    return STEMS.get(lower);
  }

  /// The regular plural of a word or phrase in lower case.
  public static String plural(String lower) {
    if (lower.matches(".*[^aeiou]y")) {
      return lower.substring(0, lower.length() - 1) + "ies";
    }
    return lower + (lower.matches(".*(s|x|z|ch|sh)") ? "es" : "s");
  }

  private static String findLemma(String lower) {
    String irregular = IRREGULAR.get(lower);
    if (irregular != null) {
      return irregular;
    }
    KeywordTokenizer whole = new KeywordTokenizer();
    whole.setReader(new StringReader(lower));
    try (TokenStream stemmed = new KStemFilter(whole)) {
      CharTermAttribute term = stemmed.addAttribute(CharTermAttribute.class);
      stemmed.reset();
      return stemmed.incrementToken() ? form(lower, term.toString()) : lower;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The stemmer's lemma where it is a form of the word. The stemmer also takes a country for the
  /// dictionary form of its adjective and of its other name: 'french' is derived from 'france', and
  /// 'myanmar' is another word for 'burma'.
  private static String form(String lower, String lemma) {
    if (lemma.isEmpty() || lemma.equals(lower) || lemma.charAt(0) != lower.charAt(0)) {
      return singular(lower).map(WordForms::findLemma).orElse(lower);
    }
    return WordNet.loaded().adjectivesOfPlace(lemma).stream()
        .filter(lower::startsWith)
        .findFirst()
        .orElse(lemma);
  }

  /// The common noun that a word is the plural of. The stemmer keeps plurals that its dictionary
  /// lists, such as 'dishes', 'orders' and 'dogs'.
  private static Optional<String> singular(String lower) {
    if (PLURAL_ALONE.contains(lower) || !PLURAL.matcher(lower).matches()) {
      return Optional.empty();
    }
    return PLURAL_ENDINGS.stream()
        .filter(ending -> lower.endsWith(ending.getKey()))
        .map(ending ->
            lower.substring(0, lower.length() - ending.getKey().length()) + ending.getValue())
        .filter(noun -> plural(noun).equals(lower) && WordNet.loaded().isCommonNoun(noun))
        .findFirst();
  }

  private static String findStem(String lower) {
    EnglishStemmer stemmer = new EnglishStemmer();
    stemmer.setCurrent(IRREGULAR.getOrDefault(lower, lower));
    stemmer.stem();
    return stemmer.getCurrent();
  }
}
