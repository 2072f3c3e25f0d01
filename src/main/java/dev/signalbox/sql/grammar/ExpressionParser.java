package dev.signalbox.sql.grammar;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads what can be shown, compared or ordered by: a column, an aggregate of one, a count.
final class ExpressionParser {

  private static final WordPattern AMOUNT_OF = WordPattern.of("number|amount|value of");
  private static final WordPattern AND = WordPattern.of("and|or|,|& and? the?");

  private static final Map<String, Function> FUNCTIONS =
      Map.ofEntries(
          Map.entry("average", Function.AVG),
          Map.entry("mean", Function.AVG),
          Map.entry("avg", Function.AVG),
          Map.entry("total", Function.SUM),
          Map.entry("sum", Function.SUM),
          Map.entry("combined", Function.SUM),
          Map.entry("maximum", Function.MAX),
          Map.entry("max", Function.MAX),
          Map.entry("maximal", Function.MAX),
          Map.entry("highest", Function.MAX),
          Map.entry("largest", Function.MAX),
          Map.entry("greatest", Function.MAX),
          Map.entry("biggest", Function.MAX),
          Map.entry("longest", Function.MAX),
          Map.entry("oldest", Function.MAX),
          Map.entry("latest", Function.MAX),
          Map.entry("minimum", Function.MIN),
          Map.entry("min", Function.MIN),
          Map.entry("minimal", Function.MIN),
          Map.entry("lowest", Function.MIN),
          Map.entry("smallest", Function.MIN),
          Map.entry("shortest", Function.MIN),
          Map.entry("youngest", Function.MIN),
          Map.entry("earliest", Function.MIN));

  private ExpressionParser() {}

  /// The expressions that start at the reading's place; it moves on behind them, or stays where
  /// there are none.
  static List<Expression> read(ParseState reading) {
    int start = reading.at();
    reading.skipDeterminers();
    List<Expression> found = here(reading);
    if (found.isEmpty()) {
      reading.moveTo(start);
    }
    return found;
  }

  /// As [#read], but only where the expression starts at once, without an article.
  static List<Expression> here(ParseState reading) {
    List<Expression> found = CountParser.read(reading);
    if (found.isEmpty()) {
      found = aggregates(reading);
    }
    if (found.isEmpty()) {
      found =
          column(reading)
              .map(column -> List.<Expression>of(new Expression.ColumnValue(column)))
              .orElse(List.of());
    }
    return found;
  }

  /// Whether an expression starts here, after an article perhaps.
  static boolean sees(ParseState reading) {
    return CountParser.sees(reading)
        || reading
            .tokenAt(reading.at())
            .map(token -> FUNCTIONS.containsKey(token.lower()))
            .orElse(false)
        || reading
            .mention()
            .filter(found ->
                !reading.binder.meansTable(found)
                    && !found.columns().isEmpty()
                    && !found.meansValueFirst())
            .isPresent();
  }

  private static List<Expression> aggregates(ParseState reading) {
    int start = reading.at();
    List<Function> functions = functions(reading);
    if (functions.isEmpty()) {
      return List.of();
    }
    reading.skipDeterminers();
    reading.take(AMOUNT_OF);
    reading.skipDeterminers();
    Optional<Column> column = column(reading).or(() -> computed(reading));
    if (column.isEmpty()) {
      reading.moveTo(start);
      return List.of();
    }
    List<Expression> found = new ArrayList<>(of(functions, column.get()));
    int behind = reading.at();
    while (reading.take(AND)) {
      Optional<Column> next =
          column(reading).filter(each -> each.type() == ValueType.NUMBER && !each.isIdentifier());
      if (next.isEmpty()) {
        break;
      }
      found.addAll(of(functions, next.get()));
      behind = reading.at();
    }
    reading.moveTo(behind);
    return found;
  }

  /// A number's column whose words could also name a table: of a table there is no average.
  private static Optional<Column> computed(ParseState reading) {
    Optional<Mention> mention = reading.mention().filter(found -> !found.columns().isEmpty());
    Optional<Column> column =
        mention.flatMap(reading::column).filter(found -> found.type() == ValueType.NUMBER);
    column.ifPresent(_ -> reading.moveTo(mention.orElseThrow().to()));
    return column;
  }

  private static List<Function> functions(ParseState reading) {
    List<Function> functions = new ArrayList<>();
    Optional<Function> next = function(reading);
    while (next.isPresent()) {
      functions.add(next.get());
      reading.moveTo(reading.at() + 1);
      int behind = reading.at();
      reading.take(AND);
      next = function(reading);
      if (next.isEmpty()) {
        reading.moveTo(behind);
      }
    }
    return functions;
  }

  private static List<Expression> of(List<Function> functions, Column column) {
    return functions.stream()
        .map(function -> (Expression) new Expression.Aggregate(function, false, column))
        .toList();
  }

  private static Optional<Function> function(ParseState reading) {
    return reading.atEnd()
        ? Optional.empty()
        : Optional.ofNullable(FUNCTIONS.get(reading.token().lower()));
  }

  private static Optional<Column> column(ParseState reading) {
    int start = reading.at();
    NameOfPhrase.skip(reading);
    Optional<Mention> owner = reading.mention().filter(reading.binder::meansTable);
    if (owner.isPresent()) {
      reading.moveTo(owner.get().to());
      if (!reading.atEnd() && reading.token().kind() == Token.Kind.POSSESSIVE) {
        reading.moveTo(reading.at() + 1);
      }
    }
    Optional<Mention> mention =
        reading
            .mention()
            .filter(found -> !reading.binder.meansTable(found) && !found.columns().isEmpty());
    Optional<Column> column = mention.flatMap(reading::column);
    if (owner.isPresent()
        && !column.map(Column::table).equals(owner.get().table().map(Table::name))) {
      column = Optional.empty();
    }
    reading.moveTo(column.isPresent() ? mention.orElseThrow().to() : start);
    return column;
  }
}
