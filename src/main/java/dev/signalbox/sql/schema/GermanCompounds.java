package dev.signalbox.sql.schema;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The parts of German names that are compounds together: `STD_LOHN` is no hour of a wage, but a
/// 'Stundenlohn'.
///
/// Threading: immutable.
final class GermanCompounds {
  static final GermanCompounds NONE = new GermanCompounds(Map.of());

  private static final GermanWords GERMAN_WORDS = GermanWords.shipped();

  /// The readings of each two parts, written as one.
  private final Map<String, List<NameReading>> readings;

  private GermanCompounds(Map<String, List<NameReading>> readings) {
    this.readings = readings;
  }

  /// The compounds in names of a German database.
  static GermanCompounds of(Collection<String> names) {
    Map<String, List<String>> forms = new HashMap<>();
    Map<String, List<NameReading>> readings = new LinkedHashMap<>();
    for (String name : names) {
      List<String> parts = IdentifierWords.parts(name);
      for (int i = 0; i + 1 < parts.size(); i++) {
        String first = parts.get(i);
        String second = parts.get(i + 1);
        List<NameReading> compound = GERMAN_WORDS.customary(first + second);
        if (compound.isEmpty()) {
          compound =
              GERMAN_WORDS.compound(
                  forms.computeIfAbsent(first, GERMAN_WORDS::forms),
                  forms.computeIfAbsent(second, GERMAN_WORDS::forms));
        }
        if (!compound.isEmpty()) {
          readings.putIfAbsent(first + second, compound);
        }
      }
    }
    return new GermanCompounds(readings);
  }

  Map<String, List<NameReading>> readings() {
    return readings;
  }

  /// A name with each two parts as one that are a compound together.
  String joined(String name) {
    if (readings.isEmpty()) {
      return name;
    }
    List<String> parts = IdentifierWords.parts(name);
    List<String> joined = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      boolean pair = i + 1 < parts.size() && readings.containsKey(parts.get(i) + parts.get(i + 1));
      joined.add(pair ? parts.get(i) + parts.get(++i) : parts.get(i));
    }
    return joined.size() == parts.size() ? name : String.join("_", joined);
  }
}
