package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.query.Expression.Operator;
import dev.signalbox.sql.query.Select.Ordering;
import java.util.Optional;

/// Parses spoken arithmetic that explains an amount named before, as in 'revenue per month
/// (quantity times price)', or that the question asks for itself.
public final class FormulaRule implements GrammarRule {

  private static final double OTHER_AMOUNT = 1.2;

  @Override
  public boolean parse(ParseStep step) {
    Optional<Expression> formula = FormulaParser.parse(step);
    if (formula.isEmpty()) {
      return false;
    }
    Expression calculated = formula.get();
    boolean explains =
        step.draft.items.stream().anyMatch(FormulaRule::isAmount)
            || step.draft.orders.stream().anyMatch(order -> isAmount(order.expression()));
    if (explains) {
      step.draft.items.replaceAll(item -> explained(item, calculated));
      step.draft.orders.replaceAll(
          order -> new Ordering(explained(order.expression(), calculated), order.descending()));
      return true;
    }
    boolean sums =
        calculated instanceof Expression.Calculation(Operator operator, _, _)
            && operator == Operator.TIMES;
    boolean other = step.choices.take(QueryFeature.OTHER_AMOUNT, 0, OTHER_AMOUNT) == 1;
    Expression shown =
        sums != other ? new Expression.CalculatedAggregate(Function.SUM, calculated) : calculated;
    if (step.restricting && !step.draft.items.isEmpty() && !step.asking) {
      step.await(shown);
    } else {
      step.asking = false;
      step.draft.addItem(shown);
    }
    return true;
  }

  private static boolean isAmount(Expression expression) {
    return expression instanceof Expression.CalculatedAggregate
        || expression instanceof Expression.Calculation;
  }

  private static Expression explained(Expression expression, Expression formula) {
    return switch (expression) {
      case Expression.CalculatedAggregate(var function, _) ->
          new Expression.CalculatedAggregate(function, formula);
      case Expression.Calculation _ -> formula;
      default -> expression;
    };
  }
}
