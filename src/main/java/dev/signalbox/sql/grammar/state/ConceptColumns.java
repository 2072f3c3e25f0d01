package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Finds the column for a concept that words imply: an age for `oldest`, a place for `where`.
public final class ConceptColumns {

  public static final List<String> AGE = List.of("age");
  public static final List<String> BIRTH =
      List.of("birth", "born", "year", "founded", "built", "opening");
  public static final List<String> BEGINNING =
      List.of(
          "birth",
          "born",
          "year",
          "founded",
          "built",
          "opening",
          "installed",
          "manufactured",
          "commissioned",
          "constructed",
          "established",
          "opened",
          "created",
          "issued",
          "planted",
          "purchased",
          "acquired",
          "registered",
          "date");
  public static final List<String> TIME = List.of("date", "year", "time", "day", "when");
  public static final List<String> LENGTH =
      List.of("length", "duration", "distance", "time", "long", "mile", "km", "page");
  public static final List<String> SHORTNESS =
      List.of("length", "duration", "distance", "time", "long", "mile", "km", "page", "height");
  public static final List<String> SIZE =
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
  public static final List<String> SERVICE =
      List.of(
          "hire",
          "hired",
          "employed",
          "joined",
          "join",
          "started",
          "start",
          "entry",
          "appointed",
          "since",
          "registered");
  public static final List<String> HEIGHT = List.of("height", "elevation", "altitude", "tall");
  public static final List<String> PRICE =
      List.of("price", "cost", "fee", "fare", "rate", "charge", "amount");
  public static final List<String> WORTH =
      List.of("money", "worth", "value", "asset", "salary", "budget", "balance", "sale");
  public static final List<String> PAY = List.of("salary", "wage", "pay", "earning", "income");
  public static final List<String> PEOPLE = List.of("population", "resident", "inhabitant");
  public static final List<String> WEIGHT = List.of("weight");
  public static final List<String> SPEED = List.of("speed", "fastest", "lap", "time");
  public static final List<String> RATING =
      List.of("rating", "score", "rank", "grade", "point", "star");
  public static final List<String> PLACE =
      List.of("location", "address", "place", "city", "country", "hometown", "venue");

  private static final int LEAST_LETTERS = 4;

  private ConceptColumns() {}

  /// The first column of `table` whose name has one of the concept's words; earlier words win.
  public static Optional<Column> find(Table table, List<String> concepts) {
    for (String concept : concepts) {
      Optional<Column> found =
          table.columns().stream()
              .filter(column -> !column.key() && !column.isFlag())
              .filter(column -> speaksOf(column, concept))
              .findFirst();
      if (found.isPresent()) {
        return found;
      }
    }
    return concepts.contains("date") ? onlyTime(table) : Optional.empty();
  }

  /// The only column of times, whatever its name: the newest station is the one installed last.
  private static Optional<Column> onlyTime(Table table) {
    List<Column> times =
        table.columns().stream().filter(column -> column.type() == ValueType.TIME).toList();
    return times.size() == 1 ? Optional.of(times.getFirst()) : Optional.empty();
  }

  private static boolean speaksOf(Column column, String concept) {
    return column.words().contains(concept)
        || column.words().contains(concept + "s")
        || (concept.length() >= LEAST_LETTERS
            && column.name().toLowerCase(Locale.ROOT).contains(concept));
  }
}
