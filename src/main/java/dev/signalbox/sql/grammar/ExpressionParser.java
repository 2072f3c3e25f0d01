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

/// Parses expressions to show, compare or order by: a column, an aggregate of a column, or a count.
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

  /// Parses the expressions at the current token and moves behind them. The position stays where
  /// there are none.
  static List<Expression> parse(ParseState state) {
    int start = state.at();
    state.skipDeterminers();
    List<Expression> found = here(state);
    if (found.isEmpty()) {
      state.moveTo(start);
    }
    return found;
  }

  /// Parses as [#parse] does, but without a leading article.
  static List<Expression> here(ParseState state) {
    List<Expression> found = CountParser.parse(state);
    if (found.isEmpty()) {
      found = aggregates(state);
    }
    if (found.isEmpty()) {
      found =
          column(state)
              .map(column -> List.<Expression>of(new Expression.ColumnValue(column)))
              .orElse(List.of());
    }
    return found;
  }

  /// Whether an expression starts here, perhaps after an article.
  static boolean sees(ParseState state) {
    return CountParser.sees(state)
        || state
            .tokenAt(state.at())
            .map(token -> FUNCTIONS.containsKey(token.lower()))
            .orElse(false)
        || state
            .mention()
            .filter(found ->
                !state.binder.meansTable(found)
                    && !found.columns().isEmpty()
                    && !found.meansValueFirst())
            .isPresent();
  }

  private static List<Expression> aggregates(ParseState state) {
    int start = state.at();
    List<Function> functions = functions(state);
    if (functions.isEmpty()) {
      return List.of();
    }
    state.skipDeterminers();
    state.take(AMOUNT_OF);
    state.skipDeterminers();
    Optional<Column> column = column(state).or(() -> computed(state));
    if (column.isEmpty()) {
      state.moveTo(start);
      return List.of();
    }
    List<Expression> found = new ArrayList<>(of(functions, column.get()));
    int behind = state.at();
    while (state.take(AND)) {
      Optional<Column> next =
          column(state).filter(each -> each.type() == ValueType.NUMBER && !each.isIdentifier());
      if (next.isEmpty()) {
        break;
      }
      found.addAll(of(functions, next.get()));
      behind = state.at();
    }
    state.moveTo(behind);
    return found;
  }

  /// The numeric column of a mention that could also name a table, as tables have no average.
  private static Optional<Column> computed(ParseState state) {
    Optional<Mention> mention = state.mention().filter(found -> !found.columns().isEmpty());
    Optional<Column> column =
        mention.flatMap(state::column).filter(found -> found.type() == ValueType.NUMBER);
    column.ifPresent(_ -> state.moveTo(mention.orElseThrow().to()));
    return column;
  }

  private static List<Function> functions(ParseState state) {
    List<Function> functions = new ArrayList<>();
    Optional<Function> next = function(state);
    while (next.isPresent()) {
      functions.add(next.get());
      state.moveTo(state.at() + 1);
      int behind = state.at();
      state.take(AND);
      next = function(state);
      if (next.isEmpty()) {
        state.moveTo(behind);
      }
    }
    return functions;
  }

  private static List<Expression> of(List<Function> functions, Column column) {
    return functions.stream()
        .map(function -> (Expression) new Expression.Aggregate(function, false, column))
        .toList();
  }

  private static Optional<Function> function(ParseState state) {
    return state.atEnd()
        ? Optional.empty()
        : Optional.ofNullable(FUNCTIONS.get(state.token().lower()));
  }

  private static Optional<Column> column(ParseState state) {
    int start = state.at();
    NameOfPhrase.skip(state);
    Optional<Mention> owner = state.mention().filter(state.binder::meansTable);
    if (owner.isPresent()) {
      state.moveTo(owner.get().to());
      if (!state.atEnd() && state.token().kind() == Token.Kind.POSSESSIVE) {
        state.moveTo(state.at() + 1);
      }
    }
    Optional<Mention> mention =
        state
            .mention()
            .filter(found -> !state.binder.meansTable(found) && !found.columns().isEmpty());
    Optional<Column> column = mention.flatMap(state::column);
    if (owner.isPresent()
        && !column.map(Column::table).equals(owner.get().table().map(Table::name))) {
      column = Optional.empty();
    }
    state.moveTo(column.isPresent() ? mention.orElseThrow().to() : start);
    return column;
  }
}
