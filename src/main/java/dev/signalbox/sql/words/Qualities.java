package dev.signalbox.sql.words;

import java.util.Map;
import java.util.Set;

/// The nouns of figures that tell how far things have a quality: the occupancy of a house that is
/// full, and the satisfaction of guests who are happy.
public final class Qualities {
  private static final Set<String> FULLNESS =
      Set.of("occupancy", "utilisation", "utilization", "load", "fill", "capacity", "usage");
  private static final Set<String> CONTENT =
      Set.of("satisfaction", "rating", "score", "csat", "happiness", "mood");
  private static final Set<String> SIZE = Set.of("size");
  private static final Set<String> ON_TIME = Set.of("punctuality", "on-time", "reliability");

  private static final Map<String, Set<String>> NOUNS =
      Map.ofEntries(
          Map.entry("full", FULLNESS),
          Map.entry("busy", FULLNESS),
          Map.entry("crowded", FULLNESS),
          Map.entry("packed", FULLNESS),
          Map.entry("used", FULLNESS),
          Map.entry("happy", CONTENT),
          Map.entry("satisfied", CONTENT),
          Map.entry("pleased", CONTENT),
          Map.entry("content", CONTENT),
          Map.entry("profitable", Set.of("profitability", "margin", "profit")),
          Map.entry("big", SIZE),
          Map.entry("large", SIZE),
          Map.entry("expensive", Set.of("price")),
          Map.entry("punctual", ON_TIME),
          Map.entry("reliable", ON_TIME));

  private static final Map<String, Set<String>> SUPERLATIVES =
      Map.of("fullest", FULLNESS, "emptiest", FULLNESS, "happiest", CONTENT);

  private Qualities() {}

  /// The nouns for an adjective; empty for any other word.
  public static Set<String> of(String adjective) {
    return NOUNS.getOrDefault(adjective, Set.of());
  }

  /// The nouns for a superlative in one word; empty for any other word.
  public static Set<String> ofSuperlative(String word) {
    return SUPERLATIVES.getOrDefault(word, Set.of());
  }
}
