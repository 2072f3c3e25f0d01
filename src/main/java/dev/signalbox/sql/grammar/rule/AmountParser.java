package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.rule.quantity.DurationParser;
import dev.signalbox.sql.grammar.state.ColumnConcepts;
import dev.signalbox.sql.grammar.state.MeasureColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Parses words for amounts that no column stores: 'revenue' and 'worth' are a quantity times its
/// price, and 'profit' is a price minus its cost.
final class AmountParser {

  private static final double OTHER_AMOUNT = 1.2;
  private static final List<String> AMOUNTS = List.of("sales", "value");
  private static final WordPattern CURRENCY =
      WordPattern.of("in dollars|dollar|euros|euro|pounds|francs|usd|eur|gbp|chf");
  private static final WordPattern AT = WordPattern.of("at");

  private AmountParser() {}

  /// Parses the sum of an amount, such as 'revenue', or a formula.
  static List<Expression> parse(ParseStep step) {
    return operand(step)
        .map(amount ->
            amount instanceof Expression.Duration
                    || (amount instanceof Expression.Calculation(var operator, _, _)
                        && operator == Expression.Operator.MINUS)
                ? amount
                : new Expression.CalculatedAggregate(Function.SUM, amount))
        .map(List::of)
        .orElse(List.of());
  }

  /// Parses an amount in each row.
  static Optional<Expression> operand(ParseStep step) {
    Optional<Expression> formula = FormulaParser.parse(step).or(() -> DurationParser.operand(step));
    return formula.isPresent() ? formula : product(step).or(() -> profit(step));
  }

  private static Optional<Expression> product(ParseStep step) {
    int start = step.at();
    if (describesNumber(step)) {
      return Optional.empty();
    }
    for (String amount : AMOUNTS) {
      Optional<Integer> end = endOfWord(step, amount);
      if (end.isPresent()) {
        List<PricedQuantity> pairs = PricedQuantity.in(step, amount);
        if (!pairs.isEmpty() && !meansColumn(step)) {
          double[] costs = new double[pairs.size()];
          Arrays.fill(costs, 1, costs.length, OTHER_AMOUNT);
          PricedQuantity pair = pairs.get(step.choices.take(QueryFeature.OTHER_AMOUNT, costs));
          step.moveTo(end.get());
          noteModifiers(step, start, end.get(), pair, amount);
          takePrice(step, pair);
          step.take(CURRENCY);
          Optional<Expression> said = FormulaParser.parse(step);
          if (said.isEmpty()) {
            step.draft.note(
                QueryFeature.IMPLIED_AMOUNT,
                "'%s' is read as '%s' times '%s'"
                    .formatted(
                        text(step, start, end.get()), pair.quantity().name(), pair.price().name()));
          }
          return Optional.of(said.orElse(pair.product()));
        }
      }
    }
    step.moveTo(start);
    return Optional.empty();
  }

  /// Whether a participle tells more of the number right before, as in 'hours spent'.
  private static boolean describesNumber(ParseStep step) {
    return step.isWordAt(step.at(), "spent")
        && step.question
            .mentionAt(step.at() - 1)
            .filter(mention -> mention.to() == step.at())
            .flatMap(step::column)
            .filter(MeasureColumns::measures)
            .isPresent();
  }

  /// Whether the mention here is read as a column of similar meaning instead.
  private static boolean meansColumn(ParseStep step) {
    return step.mention().filter(mention -> !mention.columns().isEmpty()).isPresent()
        && step.choices.take(QueryFeature.OTHER_AMOUNT, 0, OTHER_AMOUNT) == 1;
  }

  /// The index behind a word for the amount that begins here, or that ends the mention here; empty
  /// where a column has that name.
  private static Optional<Integer> endOfWord(ParseStep step, String amount) {
    List<Token> tokens = step.question.tokens();
    Optional<Mention> mention = step.mention();
    boolean named =
        mention
            .map(found -> found.links().getFirst())
            .filter(best -> !best.match().isByMeaning())
            .isPresent();
    Optional<Integer> here =
        ColumnConcepts.at(tokens, step.at(), amount).map(found -> step.at() + found.length());
    boolean within = mention.isPresent() && here.orElse(0) <= mention.get().to();
    if (named && within) {
      return Optional.empty();
    }
    if (here.isPresent()) {
      return here;
    }
    for (int at = step.at() + 1; mention.isPresent() && at < mention.get().to(); at++) {
      Optional<ColumnConcepts.Found> last = ColumnConcepts.at(tokens, at, amount);
      if (last.isPresent() && at + last.get().length() == mention.get().to()) {
        return Optional.of(mention.get().to());
      }
    }
    return Optional.empty();
  }

  /// Keeps the words before the amount's own as uncovered, unless they name a table of the pair.
  private static void noteModifiers(
      ParseStep step, int start, int end, PricedQuantity pair, String amount) {
    for (int at = start; at < end; at++) {
      if (ColumnConcepts.at(step.question.tokens(), at, amount).isPresent()) {
        return;
      }
      Token token = step.question.tokens().get(at);
      Table table = step.lexicon.schema().table(pair.quantity().table());
      if (table.words().stream().map(WordForms::stem).noneMatch(token.stem()::equals)) {
        step.uncovered.add(token.text());
      }
    }
  }

  /// Takes the price that the question names: 'at cost price'.
  private static void takePrice(ParseStep step, PricedQuantity pair) {
    int start = step.at();
    if (step.take(AT)) {
      step.skipDeterminers();
      Optional<ColumnConcepts.Found> price =
          ColumnConcepts.at(step.question.tokens(), step.at(), "unit price");
      int end = step.at() + price.map(ColumnConcepts.Found::length).orElse(0);
      if (price.isPresent()
          && OperandWords.fit(step.question.tokens().subList(step.at(), end), pair.price()) > 0) {
        step.moveTo(end);
        return;
      }
    }
    step.moveTo(start);
  }

  /// A price minus its cost, where one table has exactly one of each.
  private static Optional<Expression> profit(ParseStep step) {
    Optional<ColumnConcepts.Found> word =
        ColumnConcepts.at(step.question.tokens(), step.at(), "profit");
    if (word.isEmpty() || endOfWord(step, "profit").isEmpty()) {
      return Optional.empty();
    }
    for (Table table : step.lexicon.schema().tables()) {
      List<Column> prices = table.columns().stream().filter(AmountParser::isPrice).toList();
      List<Column> costs = prices.stream().filter(AmountParser::isCost).toList();
      if (prices.size() == 2 && costs.size() == 1) {
        Column price = prices.get(prices.getFirst().equals(costs.getFirst()) ? 1 : 0);
        int start = step.at();
        step.moveTo(start + word.get().length());
        step.draft.note(
            QueryFeature.IMPLIED_AMOUNT,
            "'%s' is read as '%s' minus '%s'"
                .formatted(text(step, start, step.at()), price.name(), costs.getFirst().name()));
        return Optional.of(
            new Expression.Calculation(
                Expression.Operator.MINUS,
                new Expression.ColumnValue(price),
                new Expression.ColumnValue(costs.getFirst())));
      }
    }
    return Optional.empty();
  }

  private static boolean isPrice(Column column) {
    return column.type() == ValueType.NUMBER
        && !column.isIdentifier()
        && ColumnConcepts.holds(column, "unit price")
        && !ColumnConcepts.holds(column, "relative");
  }

  private static boolean isCost(Column column) {
    return column.words().stream().anyMatch(word -> word.equals("cost") || word.equals("purchase"));
  }

  private static String text(ParseStep step, int from, int to) {
    return Token.text(step.question.tokens().subList(from, to));
  }
}
