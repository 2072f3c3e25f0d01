package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Persons;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.Vocabulary;
import dev.signalbox.sql.words.Vocabulary.Direction;
import dev.signalbox.sql.words.Vocabulary.Part;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A superlative, and the columns that it ranks by.
///
/// @param descending whether the greatest value comes first
/// @param concepts words of the names of columns that the superlative implies, the likeliest first;
///   empty where it gives only a direction
public record Superlative(boolean descending, List<String> concepts) {

  /// Words for a thing's size: the largest telescope has a name.
  private static final Set<String> OF_SIZE = Set.of("largest", "biggest", "greatest", "smallest");

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
          Map.entry("oldest", new Superlative(true, ConceptColumns.AGE)),
          Map.entry("youngest", new Superlative(false, ConceptColumns.AGE)),
          Map.entry("newest", new Superlative(true, ConceptColumns.TIME)),
          Map.entry("latest", new Superlative(true, ConceptColumns.TIME)),
          Map.entry("recently", new Superlative(true, ConceptColumns.TIME)),
          Map.entry("recent", new Superlative(true, ConceptColumns.TIME)),
          Map.entry("earliest", new Superlative(false, ConceptColumns.TIME)),
          Map.entry("longest", new Superlative(true, ConceptColumns.LENGTH)),
          Map.entry("shortest", new Superlative(false, ConceptColumns.LENGTH)),
          Map.entry("tallest", new Superlative(true, ConceptColumns.HEIGHT)),
          Map.entry("expensive", new Superlative(true, ConceptColumns.PRICE)),
          Map.entry("cheapest", new Superlative(false, ConceptColumns.PRICE)),
          Map.entry("richest", new Superlative(true, ConceptColumns.WORTH)),
          Map.entry("heaviest", new Superlative(true, ConceptColumns.WEIGHT)),
          Map.entry("lightest", new Superlative(false, ConceptColumns.WEIGHT)),
          Map.entry("fastest", new Superlative(true, ConceptColumns.SPEED)),
          Map.entry("slowest", new Superlative(false, ConceptColumns.SPEED)),
          Map.entry("pricy", new Superlative(true, ConceptColumns.PRICE)),
          Map.entry("pricey", new Superlative(true, ConceptColumns.PRICE)),
          Map.entry("priciest", new Superlative(true, ConceptColumns.PRICE)),
          Map.entry("valuable", new Superlative(true, ConceptColumns.WORTH)),
          Map.entry("populous", new Superlative(true, ConceptColumns.PEOPLE)),
          Map.entry("populated", new Superlative(true, ConceptColumns.PEOPLE)),
          Map.entry("best", new Superlative(true, ConceptColumns.RATING)),
          Map.entry("worst", new Superlative(false, ConceptColumns.RATING)));

  private static final Map<String, List<String>> OWN_CONCEPTS =
      Map.of(
          "largest",
          ConceptColumns.SIZE,
          "biggest",
          ConceptColumns.SIZE,
          "smallest",
          ConceptColumns.SIZE,
          "highest",
          ConceptColumns.HEIGHT,
          "lowest",
          ConceptColumns.HEIGHT,
          "longest",
          ConceptColumns.LENGTH,
          "shortest",
          ConceptColumns.SHORTNESS);

  /// The concepts of words that follow a direction: 'highest paid'.
  private static final Map<String, List<String>> DIRECTED =
      Map.of(
          "paid", ConceptColumns.PAY,
          "earning", ConceptColumns.PAY,
          "rated", ConceptColumns.RATING,
          "scoring", ConceptColumns.RATING,
          "priced", ConceptColumns.PRICE,
          "serving", ConceptColumns.SERVICE,
          "standing", ConceptColumns.SERVICE);

  /// Words for a time since which something lasts: the earliest time is the longest one.
  private static final Set<String> LASTING = Set.of("longest", "shortest", "serving", "standing");

  /// Words of the names of measures that tell nothing of a thing's size.
  private static final Set<String> PRICES =
      Set.of("price", "rate", "fee", "fare", "charge", "rating");

  /// Whether a direction may stand before the word, such as `paid`.
  public static boolean isDirected(Token word) {
    return DIRECTED.containsKey(word.lower());
  }

  /// Whether a direction directs the word behind it, as in 'highest paid' and 'longest serving'.
  public static boolean directs(Token direction, Token word) {
    boolean serves = ConceptColumns.SERVICE.equals(DIRECTED.get(word.lower()));
    return isDirected(word) && serves == LASTING.contains(direction.lower());
  }

  private static @Nullable Superlative known(String lower) {
    Superlative known = WORDS.get(lower);
    return known != null
        ? known
        : Vocabulary.shipped().senses(lower).stream()
            .filter(sense -> sense.part() == Part.ADJECTIVE && sense.direction() != null)
            .findFirst()
            .map(sense ->
                new Superlative(
                    sense.direction() == Direction.DESCENDING,
                    Objects.requireNonNullElse(sense.columns(), List.of())))
            .orElse(null);
  }

  /// The superlative for a word, if it is one.
  public static Optional<Superlative> of(String lower) {
    return Optional.ofNullable(known(lower));
  }

  /// The superlative of a comparative: `coldest` for `colder`.
  ///
  /// @param lower a word that may be no comparative
  static String ofComparative(String lower) {
    return lower.endsWith("er") ? lower.substring(0, lower.length() - 1) + "st" : lower;
  }

  /// The column that a comparative of rows of a table compares, as its superlative ranks them: an
  /// older person has more years, or an earlier birth.
  ///
  /// @param lower a comparative, or a superlative
  public static Optional<RankedColumn> comparedBy(String lower, Table table, Schema schema) {
    return columnFor(ofComparative(lower), table, schema);
  }

  /// Whether the word gives a direction and its operand follows: `highest`.
  public static boolean isDirection(String lower) {
    Superlative superlative = known(lower);
    return superlative != null
        && (superlative.concepts().isEmpty() || OWN_CONCEPTS.containsKey(lower));
  }

  /// The column that a word ranks a table's rows by, with the direction. The column belongs to the
  /// table, or to the only table with such a column that it refers to.
  ///
  /// @param lower a superlative such as `oldest`, or a word behind a direction, such as `paid`
  public static Optional<RankedColumn> columnFor(String lower, Table table, Schema schema) {
    List<String> directed = DIRECTED.get(lower);
    Superlative superlative = directed == null ? known(lower) : new Superlative(true, directed);
    if (superlative == null) {
      return Optional.empty();
    }
    Optional<RankedColumn> own = columnOf(lower, superlative, table);
    if (own.isPresent()) {
      return own;
    }
    if (isDirection(lower)) {
      List<Column> measures = MeasureColumns.of(table);
      return measures.size() == 1
              && isOfSize(lower)
              && measures.getFirst().words().stream().noneMatch(PRICES::contains)
              && DisplayColumns.name(table).isPresent()
          ? Optional.of(new RankedColumn(measures.getFirst(), superlative.descending()))
          : Optional.empty();
    }
    List<RankedColumn> referred =
        referredTo(table, schema).stream()
            .flatMap(other -> columnOf(lower, superlative, other).stream())
            .toList();
    return referred.size() == 1 ? Optional.of(referred.getFirst()) : Optional.empty();
  }

  private static List<Table> referredTo(Table table, Schema schema) {
    return schema.joins().of(table.name()).stream()
        .map(join -> schema.table(join.other(table.name())))
        .filter(other ->
            schema.joins().between(table.name(), other.name()).stream()
                .anyMatch(join -> join.side(other.name()).equals(other.primaryKey())))
        .distinct()
        .toList();
  }

  private static Optional<RankedColumn> columnOf(
      String lower, Superlative superlative, Table table) {
    List<String> concepts = OWN_CONCEPTS.getOrDefault(lower, superlative.concepts());
    boolean serves = concepts.equals(ConceptColumns.SERVICE);
    Optional<RankedColumn> found =
        ConceptColumns.find(table, concepts)
            .filter(column -> !serves || column.type() == ValueType.TIME)
            .filter(column -> !EventColumns.tells(column, EventColumns.LEAVING))
            .map(column ->
                new RankedColumn(column, superlative.descending() != lastsSince(lower, column)));
    if (found.isEmpty() && superlative.concepts().equals(ConceptColumns.AGE)) {
      List<String> beginnings =
          Persons.areRowsOf(table) ? ConceptColumns.BIRTH : ConceptColumns.BEGINNING;
      return ConceptColumns.find(table, beginnings)
          .or(() -> Persons.areRowsOf(table) ? Optional.empty() : EventColumns.beginning(table))
          .map(column -> new RankedColumn(column, !superlative.descending()));
    }
    return found.isEmpty() && superlative.concepts().equals(ConceptColumns.TIME)
        ? EventColumns.beginning(table)
            .map(column -> new RankedColumn(column, superlative.descending()))
        : found;
  }

  /// Whether the earliest time of a column means the longest duration.
  private static boolean lastsSince(String lower, Column column) {
    return column.type() == ValueType.TIME && LASTING.contains(lower);
  }

  /// The number before a superlative or behind `top`.
  public static OptionalInt rows(ParseStep step, boolean top) {
    String number = step.atEnd() ? null : step.token().number();
    if (number == null || !number.matches("\\d{1,4}")) {
      return OptionalInt.empty();
    }
    boolean superlative =
        step.tokenAt(step.at() + 1).flatMap(token -> of(token.lower())).isPresent();
    if (!superlative && !top) {
      return OptionalInt.empty();
    }
    step.moveTo(step.at() + 1);
    return OptionalInt.of(Integer.parseInt(number));
  }

  /// Whether a word speaks of a thing's size rather than of a number.
  public static boolean isOfSize(String lower) {
    return OF_SIZE.contains(lower);
  }

  /// A column to order by.
  public record RankedColumn(Column column, boolean descending) {}

  private static Map.Entry<String, Superlative> most(String word) {
    return Map.entry(word, new Superlative(true, List.of()));
  }

  private static Map.Entry<String, Superlative> least(String word) {
    return Map.entry(word, new Superlative(false, List.of()));
  }
}
