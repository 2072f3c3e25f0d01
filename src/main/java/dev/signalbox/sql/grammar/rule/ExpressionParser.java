package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.MeasureColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.Superlative;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Link;
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
import java.util.Set;

/// Parses expressions to show, compare or order by: a column, an aggregate of a column, or a count.
public final class ExpressionParser {

  private static final WordPattern AMOUNT_OF = WordPattern.of("number|amount|value of");
  private static final WordPattern AND = WordPattern.of("and|or|,|& and? the?");

  /// Words for numbers, which no time is.
  private static final Set<String> SIZES =
      Set.of("highest", "largest", "greatest", "biggest", "lowest", "smallest");

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
  public static List<Expression> parse(ParseStep step) {
    int start = step.at();
    step.skipDeterminers();
    List<Expression> found = here(step);
    if (found.isEmpty()) {
      step.moveTo(start);
    }
    return found;
  }

  /// Parses as [#parse] does, but without a leading article.
  static List<Expression> here(ParseStep step) {
    List<Expression> found = CountParser.parse(step);
    if (found.isEmpty()) {
      found = aggregates(step);
    }
    if (found.isEmpty()) {
      found = AmountParser.parse(step);
    }
    if (found.isEmpty()) {
      found =
          column(step)
              .map(column -> List.<Expression>of(new Expression.ColumnValue(column)))
              .orElse(List.of());
    }
    return found;
  }

  /// Whether an expression starts here, perhaps after an article.
  static boolean sees(ParseStep step) {
    return CountParser.sees(step)
        || step.tokenAt(step.at()).map(token -> FUNCTIONS.containsKey(token.lower())).orElse(false)
        || step.mention()
            .filter(found ->
                !step.meansTable(found) && !found.columns().isEmpty() && !found.meansValueFirst())
            .isPresent();
  }

  private static List<Expression> aggregates(ParseStep step) {
    int start = step.at();
    List<Function> functions = functions(step);
    if (functions.isEmpty()) {
      return List.of();
    }
    step.skipDeterminers();
    if (!namesColumn(step)) {
      step.take(AMOUNT_OF);
      step.skipDeterminers();
    }
    int operand = step.at();
    Optional<Expression> amount = AmountParser.operand(step);
    if (amount.isPresent()) {
      return functions.stream()
          .<Expression>map(function -> new Expression.CalculatedAggregate(function, amount.get()))
          .toList();
    }
    Optional<Column> column =
        column(step).or(() -> computed(step)).filter(found -> mayCompute(step, functions, found));
    if (column.isEmpty()) {
      step.moveTo(operand);
      List<Expression> measured =
          isPlain(step, start) ? ThingMeasure.parse(step, functions) : List.of();
      if (measured.isEmpty()) {
        step.moveTo(start);
      }
      return measured;
    }
    if (column.get().type() == ValueType.TIME
        && step.tokenAt(start).map(Token::lower).filter(SIZES::contains).isPresent()) {
      step.moveTo(start);
      return List.of();
    }
    List<Expression> found = new ArrayList<>(of(functions, column.get()));
    int behind = step.at();
    while (step.take(AND)) {
      Optional<Column> next =
          column(step).filter(each -> each.type() == ValueType.NUMBER && !each.isIdentifier());
      if (next.isEmpty()) {
        break;
      }
      found.addAll(of(functions, next.get()));
      behind = step.at();
    }
    step.moveTo(behind);
    return found;
  }

  /// Whether functions compute with a column: no time adds up, and no flag is the oldest one.
  private static boolean mayCompute(ParseStep step, List<Function> functions, Column column) {
    boolean adds = functions.contains(Function.SUM) || functions.contains(Function.AVG);
    boolean time =
        column.type() == ValueType.TIME
            || (column.type() == ValueType.TEXT && step.times.stored(column).isPresent());
    return adds ? !time : !column.isFlag();
  }

  /// Whether 'number of' is a part of a name, such as `no_of_customers`.
  private static boolean namesColumn(ParseStep step) {
    return step.sees(AMOUNT_OF)
        && step.mention()
            .filter(mention -> mention.to() > mention.from() + 2 && !mention.columns().isEmpty())
            .isPresent();
  }

  /// Whether the word at an index gives a function alone, unlike `oldest`, which tells its column.
  private static boolean isPlain(ParseStep step, int at) {
    return Superlative.of(step.question.tokens().get(at).lower())
        .map(superlative -> superlative.concepts().isEmpty())
        .orElse(true);
  }

  /// The numeric column of a mention that could also name a table, as tables have no average.
  private static Optional<Column> computed(ParseStep step) {
    Optional<Mention> mention = step.mention().filter(found -> !found.columns().isEmpty());
    Optional<Column> column =
        mention
            .flatMap(step::column)
            .filter(found -> found.type() == ValueType.NUMBER)
            .filter(found ->
                mention.flatMap(Mention::table).isEmpty() || !MeasureColumns.isBound(found));
    column.ifPresent(_ -> step.moveTo(mention.orElseThrow().to()));
    return column;
  }

  private static List<Function> functions(ParseStep step) {
    List<Function> functions = new ArrayList<>();
    Optional<Function> next = function(step);
    while (next.isPresent() && !(!functions.isEmpty() && beginsName(step))) {
      if (!functions.contains(next.get())) {
        functions.add(next.get());
      }
      step.moveTo(step.at() + 1);
      int behind = step.at();
      step.take(AND);
      next = function(step);
      if (next.isEmpty()) {
        step.moveTo(behind);
      }
    }
    return functions;
  }

  /// Whether a function's word begins the name of a column, as in 'the average minimum stock'.
  private static boolean beginsName(ParseStep step) {
    return step.mention()
        .filter(mention -> mention.to() > mention.from() + 1 && !mention.columns().isEmpty())
        .filter(mention -> mention.links().getFirst().match() == Link.Match.WORDS)
        .isPresent();
  }

  private static List<Expression> of(List<Function> functions, Column column) {
    return functions.stream()
        .map(function -> (Expression) new Expression.Aggregate(function, false, column))
        .toList();
  }

  private static Optional<Function> function(ParseStep step) {
    return step.atEnd()
        ? Optional.empty()
        : Optional.ofNullable(FUNCTIONS.get(step.token().lower()));
  }

  private static Optional<Column> column(ParseStep step) {
    int start = step.at();
    NameOfPhrase.skip(step);
    Optional<Mention> owner = step.mention().filter(step::meansTable);
    if (owner.isPresent()) {
      step.moveTo(owner.get().to());
      if (!step.atEnd() && step.token().kind() == Token.Kind.POSSESSIVE) {
        step.moveTo(step.at() + 1);
      }
    }
    Optional<Mention> mention =
        step.mention().filter(found -> !step.meansTable(found) && !found.columns().isEmpty());
    Optional<Column> column = mention.flatMap(step::column);
    if (owner.isPresent()
        && !column.map(Column::table).equals(owner.get().table().map(Table::name))) {
      column = Optional.empty();
    }
    step.moveTo(column.isPresent() ? mention.orElseThrow().to() : start);
    return column;
  }
}
