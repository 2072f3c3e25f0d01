package dev.signalbox.sql.reading;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Adjectives that compare, and the columns that they compare by.
///
/// @param descending whether the first of the order has the greatest value
/// @param concepts words of the names of columns that the adjective speaks of, the likeliest first;
///   empty where it says a direction only
record Superlative(boolean descending, List<String> concepts) {

  private static final List<String> AGE = List.of("age");
  private static final List<String> BIRTH =
      List.of("birth", "born", "year", "founded", "built", "opening");
  private static final List<String> TIME = List.of("date", "year", "time", "day", "when");
  private static final List<String> LENGTH =
      List.of("length", "duration", "distance", "time", "long", "mile", "km");
  private static final List<String> SIZE =
      List.of(
          "size",
          "area",
          "population",
          "capacity",
          "surface",
          "square",
          "amount",
          "enrollment",
          "number");
  private static final List<String> HEIGHT = List.of("height", "elevation", "altitude", "tall");
  private static final List<String> PRICE =
      List.of("price", "cost", "fee", "rate", "charge", "amount");
  private static final List<String> WORTH =
      List.of("money", "worth", "value", "asset", "salary", "budget", "balance", "sale");
  private static final List<String> WEIGHT = List.of("weight");
  private static final List<String> SPEED = List.of("speed", "fastest", "lap", "time");
  private static final List<String> RATING =
      List.of("rating", "score", "rank", "grade", "point", "star");

  private static final Map<String, Superlative> WORDS =
      Map.ofEntries(
          most("most"),
          most("highest"),
          most("largest"),
          most("greatest"),
          most("biggest"),
          most("maximum"),
          most("max"),
          most("maximal"),
          most("top"),
          least("least"),
          least("lowest"),
          least("smallest"),
          least("fewest"),
          least("minimum"),
          least("min"),
          least("minimal"),
          Map.entry("oldest", new Superlative(true, AGE)),
          Map.entry("youngest", new Superlative(false, AGE)),
          Map.entry("newest", new Superlative(true, TIME)),
          Map.entry("latest", new Superlative(true, TIME)),
          Map.entry("recent", new Superlative(true, TIME)),
          Map.entry("earliest", new Superlative(false, TIME)),
          Map.entry("longest", new Superlative(true, LENGTH)),
          Map.entry("shortest", new Superlative(false, LENGTH)),
          Map.entry("tallest", new Superlative(true, HEIGHT)),
          Map.entry("expensive", new Superlative(true, PRICE)),
          Map.entry("cheapest", new Superlative(false, PRICE)),
          Map.entry("richest", new Superlative(true, WORTH)),
          Map.entry("heaviest", new Superlative(true, WEIGHT)),
          Map.entry("lightest", new Superlative(false, WEIGHT)),
          Map.entry("fastest", new Superlative(true, SPEED)),
          Map.entry("slowest", new Superlative(false, SPEED)),
          Map.entry("best", new Superlative(true, RATING)),
          Map.entry("worst", new Superlative(false, RATING)));

  private static final Map<String, List<String>> OWN_CONCEPTS =
      Map.of(
          "largest",
          SIZE,
          "biggest",
          SIZE,
          "smallest",
          SIZE,
          "highest",
          HEIGHT,
          "lowest",
          HEIGHT,
          "longest",
          LENGTH,
          "shortest",
          LENGTH);

  /// The adjective that a word is, if it is one.
  static Optional<Superlative> of(String lower) {
    return Optional.ofNullable(WORDS.get(lower));
  }

  /// Whether the word says a direction, with the thing compared still to come: `highest`.
  static boolean isDirection(String lower) {
    Superlative superlative = WORDS.get(lower);
    return superlative != null
        && (superlative.concepts().isEmpty() || OWN_CONCEPTS.containsKey(lower));
  }

  /// The column of a table that the word compares by, and how.
  ///
  /// @param lower a superlative such as `oldest`
  static Optional<RankedColumn> columnFor(String lower, Table table) {
    Superlative superlative = WORDS.get(lower);
    if (superlative == null) {
      return Optional.empty();
    }
    List<String> concepts = OWN_CONCEPTS.getOrDefault(lower, superlative.concepts());
    Optional<RankedColumn> found =
        comparable(table, concepts)
            .map(column -> new RankedColumn(column, superlative.descending()));
    if (found.isEmpty() && superlative.concepts().equals(AGE)) {
      return comparable(table, BIRTH)
          .map(column -> new RankedColumn(column, !superlative.descending()));
    }
    return found;
  }

  /// A column to order by.
  record RankedColumn(Column column, boolean descending) {}

  private static Optional<Column> comparable(Table table, List<String> concepts) {
    for (String concept : concepts) {
      Optional<Column> found =
          table.columns().stream()
              .filter(column -> !column.key() && column.type() != ValueType.BOOLEAN)
              .filter(column ->
                  column.words().contains(concept)
                      || column.words().contains(concept + "s")
                      || (concept.length() > 3
                          && column.name().toLowerCase(java.util.Locale.ROOT).contains(concept)))
              .findFirst();
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static Map.Entry<String, Superlative> most(String word) {
    return Map.entry(word, new Superlative(true, List.of()));
  }

  private static Map.Entry<String, Superlative> least(String word) {
    return Map.entry(word, new Superlative(false, List.of()));
  }
}
