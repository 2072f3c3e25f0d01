package dev.signalbox.sql.words;

import dev.signalbox.sql.words.WordNet.Part;
import dev.signalbox.sql.words.WordNet.Sense;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The nouns that answer 'where', by WordNet's hypernyms: sites, such as a shop or a station, and
/// regions, such as a city.
///
/// Threading: safe for any number of threads.
public final class PlaceNouns {
  private static final int COMMON = 3;
  private static final int DEEPEST = 12;

  /// Every hypernym chain of a building, a works or a branch has one of them.
  private static final Set<String> SITES =
      Set.of("structure", "facility", "installation", "workplace", "place_of_business", "outlet");

  private static final Set<String> REGIONS =
      Set.of("region", "district", "municipality", "country", "administrative_district");

  private PlaceNouns() {}

  /// Whether a common sense of a noun is one place that people go to.
  ///
  /// @param noun in lower case and in its dictionary form
  public static boolean isSite(String noun) {
    return isBelow(noun, SITES) && !isRegion(noun);
  }

  /// Whether a common sense of a noun is a part of the earth that has places in it.
  ///
  /// @param noun in lower case and in its dictionary form
  public static boolean isRegion(String noun) {
    return isBelow(noun, REGIONS);
  }

  private static boolean isBelow(String noun, Set<String> kinds) {
    Set<Integer> offsets = new HashSet<>();
    List<Sense> senses = WordNet.loaded().senses(Part.NOUN, noun);
    for (Sense sense : senses.subList(0, Math.min(COMMON, senses.size()))) {
      if (isBelow(sense, kinds, offsets, DEEPEST)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isBelow(Sense sense, Set<String> kinds, Set<Integer> seen, int left) {
    if (!Collections.disjoint(sense.words(), kinds)) {
      return true;
    }
    if (left == 0 || !seen.add(sense.offset())) {
      return false;
    }
    return sense.broader().stream()
        .map(offset -> WordNet.loaded().sense(Part.NOUN, offset))
        .anyMatch(broader -> isBelow(broader, kinds, seen, left - 1));
  }
}
