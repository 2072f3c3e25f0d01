package dev.signalbox.sql.guard;

import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.sql.schema.IdentifierWords;
import dev.signalbox.sql.words.NameSynonyms;
import dev.signalbox.sql.words.WordForms;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.text.similarity.LevenshteinDistance;

/// Finds the known names that an unknown one may mean: by its spelling, by its words in any form
/// and order, and by the synonyms of its words.
final class NearNames {
  private static final LevenshteinDistance DISTANCE = LevenshteinDistance.getDefaultInstance();
  private static final int MOST = 3;

  /// The least share of the best nearness that a further name must have.
  private static final double CLOSE = 0.7;

  /// The nearness of a synonym to the word itself.
  private static final double SYNONYM = 0.8;

  private static final double SAME_WORDS = 0.95;
  private static final int SHORTEST_PART = 3;

  private final String spelling;
  private final Set<String> words;
  private final Set<String> synonyms = new HashSet<>();

  /// @param unknown without quotes
  NearNames(String unknown) {
    spelling = plain(unknown);
    words = words(unknown);
    for (String word : IdentifierWords.of(unknown)) {
      NameSynonyms.shipped().of(word).forEach(other -> synonyms.add(WordForms.stem(other)));
    }
  }

  /// The nearest names, the best first; empty where none is near.
  List<String> among(Collection<String> known) {
    Map<String, Double> near = new LinkedHashMap<>();
    for (String name : known) {
      double nearness = nearness(name);
      if (nearness > 0) {
        near.merge(name, nearness, Math::max);
      }
    }
    double best = near.values().stream().mapToDouble(each -> each).max().orElse(0);
    return near.entrySet().stream()
        .filter(entry -> entry.getValue() >= CLOSE * best)
        .sorted(
            Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(MOST)
        .map(Map.Entry::getKey)
        .toList();
  }

  /// The nearness of a name: 1 where it is the same but for case and separators, 0 where it is not
  /// near.
  double nearness(String name) {
    String other = plain(name);
    int distance = DISTANCE.apply(spelling, other);
    int longest = Math.max(1, Math.max(spelling.length(), other.length()));
    boolean alike = distance <= (spelling.length() + 2) / 3;
    double bySpelling = alike ? 1 - (double) distance / longest : 0;
    return Math.max(bySpelling, Math.max(byPart(other), byWords(words(name))));
  }

  /// The share of the longer spelling that the shorter one is.
  private double byPart(String other) {
    String shorter = spelling.length() < other.length() ? spelling : other;
    String longer = spelling.length() < other.length() ? other : spelling;
    return shorter.length() >= SHORTEST_PART && longer.contains(shorter)
        ? (double) shorter.length() / longer.length()
        : 0;
  }

  private double byWords(Set<String> others) {
    double shared = 0;
    for (String word : others) {
      if (words.contains(word)) {
        shared++;
      } else if (synonyms.contains(word)) {
        shared += SYNONYM;
      }
    }
    return SAME_WORDS * 2 * shared / (words.size() + others.size());
  }

  private static Set<String> words(String name) {
    Set<String> stems = new HashSet<>();
    IdentifierWords.of(name).forEach(word -> stems.add(WordForms.stem(word)));
    return stems;
  }

  private static String plain(String name) {
    return NameSpelling.folded(name).replaceAll("[-_. ]", "");
  }

  /// A question to end a message with; empty without names.
  static String question(List<String> names) {
    List<String> quoted = new ArrayList<>();
    names.forEach(name -> quoted.add("'" + name + "'"));
    return names.isEmpty() ? "" : "; did you mean " + String.join(" or ", quoted) + "?";
  }
}
