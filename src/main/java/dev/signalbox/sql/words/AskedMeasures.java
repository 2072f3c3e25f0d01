package dev.signalbox.sql.words;

import java.util.List;
import java.util.Map;
import java.util.Set;

/// The adjectives that ask for an amount or a time behind `how`, each with the words in the names
/// of columns that answer it: no number but a weight answers 'how heavy'.
public final class AskedMeasures {

  /// An adjective without words is answered by any number or time.
  private static final Map<String, Set<String>> WORDS =
      Map.ofEntries(
          Map.entry("old", Set.of()),
          Map.entry("long", Set.of()),
          Map.entry("high", Set.of()),
          Map.entry("large", Set.of()),
          Map.entry("big", Set.of()),
          Map.entry("expensive", Set.of()),
          Map.entry("late", Set.of()),
          Map.entry("early", Set.of()),
          Map.entry("soon", Set.of()),
          Map.entry("tall", Set.of("height", "tall", "size", "cm", "m", "mm", "ft", "inch")),
          Map.entry(
              "heavy",
              Set.of("weight", "mass", "heavy", "load", "tonnage", "g", "kg", "t", "lb", "oz")),
          Map.entry("wide", Set.of("width", "breadth", "beam", "wide", "cm", "m", "mm", "ft")),
          Map.entry("deep", Set.of("depth", "draft", "draught", "deep", "cm", "m", "mm", "ft")),
          Map.entry("far", Set.of("distance", "length", "range", "far", "m", "km", "mi", "nm")),
          Map.entry(
              "fast",
              Set.of(
                  "speed",
                  "velocity",
                  "pace",
                  "fast",
                  "time",
                  "duration",
                  "bandwidth",
                  "rate",
                  "kmh",
                  "kph",
                  "mph",
                  "knots",
                  "rpm",
                  "mbit",
                  "mbps",
                  "gbps",
                  "s",
                  "sec",
                  "second",
                  "seconds",
                  "min",
                  "minute",
                  "minutes",
                  "ms")));

  private AskedMeasures() {}

  /// Whether an adjective behind `how` asks for an amount or a time.
  public static boolean asks(String adjective) {
    return WORDS.containsKey(adjective);
  }

  /// Whether a number or time may answer an adjective.
  ///
  /// @param name the words of its column
  public static boolean answers(List<String> name, String adjective) {
    Set<String> words = WORDS.getOrDefault(adjective, Set.of());
    return words.isEmpty() || name.stream().anyMatch(words::contains);
  }
}
