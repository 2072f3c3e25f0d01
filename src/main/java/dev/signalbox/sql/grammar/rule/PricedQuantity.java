package dev.signalbox.sql.grammar.rule;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.signalbox.sql.grammar.state.ColumnConcepts;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.WordForms;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// A quantity and a price, whose product is an amount of money: columns of one table, or of two
/// where each row of the quantity has one price.
record PricedQuantity(Column quantity, Column price) {

  /// Words in the names of prices that belong to all units of a row together.
  private static final Set<String> WHOLE = Set.of("total", "sum", "overall", "gesamt");

  /// Units of quantities that a price without a unit may be for: hours of work, nights of a stay.
  private static final Set<String> UNITS_OF_TIME = Set.of("hour", "hr", "day", "night", "week");

  /// Words in the names of prices for a unit of time.
  private static final Map<String, String> PER_TIME =
      Map.of("hourly", "hour", "daily", "day", "nightly", "night", "weekly", "week");

  /// Words in the names of columns that count pieces.
  private static final Set<String> PIECES =
      Set.of("quantity", "qty", "amount", "count", "units", "pieces", "number", "menge", "anzahl");

  private static final double SAME_TABLE = 0.6;
  private static final double NAMED = 1;
  private static final double WORD = 0.7;
  private static final double PER_UNIT = 0.3;
  private static final double LATER_WORD = 0.04;

  /// The pairs of each schema in use, by the concept of the amount.
  private static final LoadingCache<Schema, Map<String, List<PricedQuantity>>> BY_SCHEMA =
      Caffeine.newBuilder().weakKeys().build(_ -> new ConcurrentHashMap<>());

  Expression product() {
    return new Expression.Calculation(
        Expression.Operator.TIMES,
        new Expression.ColumnValue(quantity),
        new Expression.ColumnValue(price));
  }

  /// The quantities with prices that a question can mean, the likeliest first.
  ///
  /// @param amount the concept of the amount; a table that stores it needs no product
  static List<PricedQuantity> in(ParseStep step, String amount) {
    Set<TableName> named = named(step);
    return BY_SCHEMA
        .get(step.lexicon.schema())
        .computeIfAbsent(amount, each -> in(step.lexicon.schema(), each))
        .stream()
        .sorted(
            Comparator.comparingDouble((PricedQuantity pair) -> pair.fit(step, named)).reversed())
        .toList();
  }

  private static List<PricedQuantity> in(Schema schema, String amount) {
    boolean sold = amount.equals("sales");
    List<PricedQuantity> all = new ArrayList<>();
    for (Table table : schema.tables()) {
      List<Column> quantities = table.columns().stream().filter(PricedQuantity::counts).toList();
      for (Column quantity : quantities) {
        if (!sold || !ColumnConcepts.holds(quantity, "stock")) {
          prices(schema, table, amount)
              .forEach(price -> all.add(new PricedQuantity(quantity, price)));
        }
      }
    }
    all.removeIf(pair -> pair.quantity().equals(pair.price()) || !pair.isInOneUnit());
    return List.copyOf(all);
  }

  /// Whether the price is for the quantity's unit, as far as their names tell: a price per keg is
  /// for no volume in litres, and the price of a piece for no weight in grams.
  private boolean isInOneUnit() {
    if (price.words().stream()
        .map(PER_TIME::get)
        .anyMatch(unit -> unit != null && !ColumnConcepts.speaksOf(quantity, unit))) {
      return false;
    }
    int per = price.words().lastIndexOf("per");
    if (per < 0 || per + 1 == price.words().size()) {
      return quantity.words().stream().anyMatch(PIECES::contains)
          || quantity.words().stream().map(WordForms::lemma).anyMatch(UNITS_OF_TIME::contains)
          || quantity.words().stream().noneMatch(Units::isUnitName);
    }
    String unit = price.words().get(per + 1);
    return quantity.words().stream().noneMatch(Units::isUnitName)
        || quantity.words().stream().anyMatch(word -> Units.isSame(word, unit));
  }

  private static boolean counts(Column column) {
    return isAmount(column)
        && ColumnConcepts.holds(column, "quantity")
        && !ColumnConcepts.holds(column, "unit price")
        && !ColumnConcepts.holds(column, "minimum")
        && !ColumnConcepts.holds(column, "maximum");
  }

  private static boolean isAmount(Column column) {
    return column.type() == ValueType.NUMBER
        && !column.isIdentifier()
        && !column.isFlag()
        && !ColumnConcepts.holds(column, "relative");
  }

  /// The prices for the rows of a table: its own, or those of the tables that it refers to.
  private static List<Column> prices(Schema schema, Table table, String amount) {
    List<Column> prices = new ArrayList<>();
    if (stores(table, amount)) {
      return prices;
    }
    table.columns().stream().filter(PricedQuantity::isPrice).forEach(prices::add);
    for (Join join : schema.joins().of(table.name())) {
      Table other = schema.table(join.other(table.name()));
      if (!other.primaryKey().isEmpty() && other.primaryKey().equals(join.side(other.name()))) {
        other.columns().stream().filter(PricedQuantity::isPrice).forEach(prices::add);
      }
    }
    return prices;
  }

  private static boolean isPrice(Column column) {
    return isAmount(column)
        && ColumnConcepts.holds(column, "unit price")
        && column.words().stream().noneMatch(WHOLE::contains);
  }

  private static boolean stores(Table table, String amount) {
    return table.columns().stream()
        .anyMatch(column ->
            isAmount(column)
                && !isPrice(column)
                && !counts(column)
                && ColumnConcepts.holds(column, amount));
  }

  private double fit(ParseStep step, Set<TableName> named) {
    double fit = quantity.table().equals(price.table()) ? SAME_TABLE : 0;
    fit += named.contains(quantity.table()) ? NAMED : 0;
    fit += named.contains(price.table()) ? NAMED / 2 : 0;
    fit += ColumnConcepts.holds(price, "per unit") ? PER_UNIT : 0;
    fit += WORD * OperandWords.spoken(step, quantity) + WORD * OperandWords.spoken(step, price);
    fit -= LATER_WORD * ColumnConcepts.rank(quantity, "quantity");
    return fit - LATER_WORD * ColumnConcepts.rank(price, "unit price");
  }

  /// The tables that the question names itself, or by their columns or values.
  private static Set<TableName> named(ParseStep step) {
    Set<TableName> named = new HashSet<>();
    for (Mention mention : step.question.mentions()) {
      Link best = mention.links().getFirst();
      if (!best.match().isByMeaning()) {
        named.add(
            switch (best.target()) {
              case Target.OfTable(Table table) -> table.name();
              case Target.OfColumn(Column column) -> column.table();
              case Target.OfValue(Column column, _) -> column.table();
            });
      }
    }
    step.draft.tables.forEach(table -> named.add(table.name()));
    return named;
  }
}
