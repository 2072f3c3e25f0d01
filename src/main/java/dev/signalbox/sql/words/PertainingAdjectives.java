package dev.signalbox.sql.words;

import dev.signalbox.sql.words.WordNet.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The adjectives that pertain to nouns, as `French` does to France. WordNet has pointers from
/// these adjectives alone, and none back; the class reads all of them on the first use.
///
/// Threading: any number of threads.
final class PertainingAdjectives {
  private static final Pattern POINTER = Pattern.compile(" \\\\ (\\d{8}) n ");
  private static final Map<Integer, List<Integer>> BY_NOUN = read();

  private PertainingAdjectives() {}

  /// The offsets of the adjectives' senses, by the offset of a noun's sense.
  static List<Integer> of(int noun) {
    return BY_NOUN.getOrDefault(noun, List.of());
  }

  private static Map<Integer, List<Integer>> read() {
    Map<Integer, List<Integer>> adjectives = new HashMap<>();
    String data = WordNet.loaded().data(Part.ADJECTIVE);
    Matcher pointer = POINTER.matcher(data);
    while (pointer.find()) {
      int start = data.lastIndexOf('\n', pointer.start()) + 1;
      List<Integer> known =
          adjectives.computeIfAbsent(Integer.valueOf(pointer.group(1)), _ -> new ArrayList<>(1));
      Integer offset = Integer.valueOf(data.substring(start, start + 8));
      if (!known.contains(offset)) {
        known.add(offset);
      }
    }
    return adjectives;
  }
}
