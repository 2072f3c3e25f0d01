package dev.signalbox.sql.reading;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.signalbox.sql.words.SpellingErrors;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordNet.Part;
import dev.signalbox.sql.words.WordRelations;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The words of English that WordNet has, by which a strange word is told from a plain one.
///
/// Threading: any number of threads; a bounded cache keeps the results.
final class KnownWords {
  private static final String FOLDER = "/net/sf/extjwnl/data/wordnet/wn31/";
  private static final List<String> ENDINGS =
      List.of("s", "es", "ies", "ed", "ing", "er", "est", "iest", "men");
  private static final Map<String, String> SINGULARS =
      Map.of("people", "person", "men", "man", "women", "woman", "children", "child");
  private static final int MOST_CACHED = 20_000;
  private static final int LEAST_PART = 3;
  private static final int LEAST_MISSPELT = 4;
  private static final int LEAST_INFLECTED = 6;
  private static final int LEAST_BASE = 4;
  private static final WordRelations RELATIONS = new WordRelations();

  private static final LoadingCache<String, Boolean> KNOWN =
      Caffeine.newBuilder().maximumSize(MOST_CACHED).build(KnownWords::find);

  private KnownWords() {}

  /// Loads the words on the first lookup.
  private static final class Loaded {
    static final Set<String> OTHERS = read(List.of("index.adj", "index.adv"), _ -> true);

    static final Set<String> IRREGULAR =
        read(List.of("noun.exc", "verb.exc", "adj.exc"), _ -> true);

    /// The words of which WordNet's authors found a sense in running text.
    static final Set<String> COMMON =
        read(
            List.of("index.noun", "index.verb", "index.adj", "index.adv"),
            line -> isCommon(line.split(" ")));
  }

  /// Whether a word is a word of English in any of its forms, a compound of two common words, or a
  /// misspelling of one by a single error.
  static boolean has(Token word) {
    return KNOWN.get(word.lower());
  }

  private static boolean find(String lower) {
    return isWord(lower)
        || isEntry(WordForms.lemma(lower))
        || isCompound(lower)
        || isMisspelt(lower);
  }

  /// Whether a word in lower case is an entry in one of its forms.
  static boolean isWord(String lower) {
    return forms(lower).anyMatch(KnownWords::isEntry);
  }

  /// The singular of a noun in lower case.
  static String singular(String lower) {
    String irregular = SINGULARS.get(lower);
    if (irregular != null || !lower.matches(".*[^su]s") || lower.endsWith("is")) {
      return irregular == null ? lower : irregular;
    }
    String lemma = WordForms.lemma(lower);
    String bare = lower.substring(0, lower.length() - 1);
    return !lemma.equals(lower) ? lemma : RELATIONS.is(Part.NOUN, bare) ? bare : lower;
  }

  /// The plural of a noun in lower case.
  static String plural(String singular) {
    return SINGULARS.entrySet().stream()
        .filter(entry -> entry.getValue().equals(singular))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseGet(() -> WordForms.plural(singular));
  }

  /// A word in lower case and its likely dictionary forms.
  private static Stream<String> forms(String lower) {
    Stream.Builder<String> forms = Stream.builder();
    forms.add(lower);
    for (String ending : ENDINGS) {
      if (lower.endsWith(ending) && lower.length() > ending.length() + 2) {
        String bare = lower.substring(0, lower.length() - ending.length());
        forms.add(bare).add(bare + "e").add(bare + "y").add(bare + "man");
        int last = bare.length() - 1;
        if (bare.charAt(last) == bare.charAt(last - 1)) {
          forms.add(bare.substring(0, last));
        }
      }
    }
    return forms.build();
  }

  private static boolean isCompound(String word) {
    for (int at = LEAST_PART; at <= word.length() - LEAST_PART; at++) {
      boolean longer = Math.max(at, word.length() - at) > LEAST_PART;
      if (longer && isForm(word.substring(0, at)) && isForm(word.substring(at))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isMisspelt(String word) {
    return word.length() >= LEAST_MISSPELT
        && SpellingErrors.of(word).stream().anyMatch(KnownWords::isForm);
  }

  /// Whether a word is a common one, in one of its forms where it is long enough for an ending.
  private static boolean isForm(String word) {
    return StopWords.isFunctionWord(word)
        || OperatorWords.has(word)
        || Loaded.COMMON.contains(word)
        || Loaded.IRREGULAR.contains(word)
        || (word.length() >= LEAST_INFLECTED
            && forms(word)
                .filter(form -> form.length() >= LEAST_BASE)
                .anyMatch(Loaded.COMMON::contains));
  }

  private static boolean isEntry(String word) {
    return RELATIONS.is(Part.NOUN, word)
        || RELATIONS.is(Part.VERB, word)
        || Loaded.OTHERS.contains(word)
        || Loaded.IRREGULAR.contains(word);
  }

  /// Whether the line of an index counts a tagged sense: behind the pointers, whose number is the
  /// fourth field, and the number of senses.
  private static boolean isCommon(String[] fields) {
    return !fields[5 + Integer.parseInt(fields[3])].equals("0");
  }

  /// The first word of each line that is taken, an irregular form in the lists of exceptions; the
  /// licence before them begins with a blank.
  private static Set<String> read(List<String> files, Predicate<String> taken) {
    Set<String> words = new HashSet<>();
    for (String file : files) {
      try (InputStream bytes = KnownWords.class.getResourceAsStream(FOLDER + file)) {
        if (bytes == null) {
          throw new IllegalStateException("The program lacks WordNet's file " + file);
        }
        new BufferedReader(new InputStreamReader(bytes, US_ASCII))
            .lines()
            .filter(line -> !line.startsWith(" ") && taken.test(line))
            .forEach(line -> words.add(line.substring(0, line.indexOf(' '))));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return Set.copyOf(words);
  }
}
