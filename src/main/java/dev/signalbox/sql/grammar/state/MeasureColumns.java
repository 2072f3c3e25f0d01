package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Vocabulary;
import dev.signalbox.sql.words.Vocabulary.Sense;
import dev.signalbox.sql.words.WordForms;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds the columns that measure a table's rows, such as the amount of an invoice. Sums and
/// averages of the rows themselves mean these columns.
public final class MeasureColumns {

  private static final int MOST = 3;

  /// Words in the names of numbers that nobody adds up.
  private static final Set<String> POSITIONS =
      Set.of(
          "year", "number", "no", "code", "version", "latitude", "longitude", "position", "month");

  /// Words in the names of numbers of which only the average tells something of several rows.
  private static final Set<String> AVERAGES =
      Set.of("average", "avg", "mean", "percent", "percentage", "pct", "ratio", "temperature");

  /// Words in the names of numbers that tell how high or old a thing is.
  private static final Set<String> LEVELS =
      Set.of("height", "age", "altitude", "grade", "score", "size", "level", "rank", "capacity");

  /// Words in the names of numbers that bound others, and measure nothing themselves.
  private static final Set<String> BOUNDS = Set.of("limit", "threshold");

  /// Words in front of a time that a kind of things has, such as a shelf life, whatever its rows.
  private static final Set<String> OF_KINDS = Set.of("shelf", "lead", "notice", "warranty");

  private static final Set<String> TIMES =
      Set.of("life", "time", "period", "day", "week", "month", "year");

  private static final Set<String> LIFE = Set.of("birth", "death");

  /// The first words of such names. At the end of a name, `min` is minutes.
  private static final Set<String> BOUNDING = Set.of("maximum", "minimum", "max", "min");

  /// Words in the names of numbers that count nothing.
  private static final Set<String> NO_COUNTS =
      Stream.of(ConceptColumns.PRICE, ConceptColumns.RATING, ConceptColumns.PAY, List.of("fine"))
          .flatMap(List::stream)
          .collect(Collectors.toUnmodifiableSet());

  private MeasureColumns() {}

  /// The columns, the likeliest first; empty where no column of several tells what it measures.
  public static List<Column> of(Table table) {
    List<Column> numbers =
        table.columns().stream()
            .filter(MeasureColumns::measures)
            .filter(column -> !isBound(column))
            .toList();
    if (numbers.size() == 1) {
      return numbers;
    }
    Sense measure = Vocabulary.shipped().of("measure").getFirst();
    return ColumnConcepts.columns(table, measure, numbers::contains).stream()
        .filter(column -> !ColumnConcepts.holds(column, "relative"))
        .limit(MOST)
        .toList();
  }

  /// Whether a number bounds others, as `min_stock` bounds a stock.
  public static boolean isBound(Column column) {
    return BOUNDING.contains(column.words().getFirst())
        || column.words().stream().anyMatch(BOUNDS::contains)
        || (column.words().stream().anyMatch(OF_KINDS::contains)
            && column.words().stream().map(WordForms::lemma).anyMatch(TIMES::contains));
  }

  /// The one column that tells how much of a mass a row is of, in a unit of weight or volume, as
  /// `weight_kg` does; empty where there is none, or several.
  public static Optional<Column> ofMass(Table table) {
    List<Column> amounts =
        table.columns().stream()
            .filter(column -> measures(column) && adds(column) && !isBound(column))
            .filter(column -> column.words().stream().anyMatch(Units::isOfMass))
            .toList();
    return amounts.size() == 1 ? Optional.of(amounts.getFirst()) : Optional.empty();
  }

  /// Whether the numbers of rows add up, unlike averages, percentages and prices per unit.
  public static boolean adds(Column column) {
    return column.words().stream().noneMatch(AVERAGES::contains) && !isPerUnit(column);
  }

  /// Whether a number is for one unit of something, as `price_per_litre` is.
  public static boolean isPerUnit(Column column) {
    int per = column.words().lastIndexOf("per");
    return per > 0
        && per + 1 < column.words().size()
        && Units.isUnitName(column.words().get(per + 1));
  }

  /// Whether a number tells how high or old a thing is, so that nobody adds up several.
  public static boolean isLevel(Column column) {
    return column.words().stream().anyMatch(LEVELS::contains);
  }

  /// Whether a column has numbers that sums and averages make sense of.
  public static boolean measures(Column column) {
    return column.type() == ValueType.NUMBER
        && !column.isIdentifier()
        && !column.isFlag()
        && column.words().stream().noneMatch(POSITIONS::contains)
        && !isDayOfLife(column);
  }

  /// Whether a number is the day of the month of a birth or a death.
  private static boolean isDayOfLife(Column column) {
    return column.head().equals("day") && column.words().stream().anyMatch(LIFE::contains);
  }

  /// Whether a column may hold counts, which prices and ratings do not.
  public static boolean mayCount(Column column) {
    return measures(column)
        && adds(column)
        && NO_COUNTS.stream().noneMatch(column.words()::contains);
  }
}
