package dev.signalbox.sql.grammar.rule.quantity;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.MeasureColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.Superlative;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Calculation;
import dev.signalbox.sql.query.Expression.Operator;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Parses quotients of two numbers of a row: 'price per word', 'rent per hectare', 'the highest
/// value per square metre'.
public final class RatioRule implements GrammarRule {

  private static final WordPattern PER = WordPattern.of("per");
  private static final int LONGEST_DIVISOR = 2;

  /// The divisor of a ratio, and the index behind its words.
  private record Divisor(Column column, int end) {}

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    step.skipDeterminers();
    Optional<Superlative> ranking =
        step.tokenAt(step.at())
            .map(Token::lower)
            .filter(Superlative::isDirection)
            .flatMap(Superlative::of);
    ranking.ifPresent(_ -> step.moveTo(step.at() + 1));
    Optional<Expression> ratio = ratio(step);
    if (ratio.isEmpty()) {
      step.moveTo(start);
      return false;
    }
    ranking.ifPresentOrElse(
        found -> rank(step, ratio.get(), found.descending()), () -> show(step, ratio.get()));
    return true;
  }

  private static void show(ParseStep step, Expression ratio) {
    if (step.restricting && !step.draft.items.isEmpty() && !step.asking) {
      step.await(ratio);
    } else {
      step.asking = false;
      step.draft.addItem(ratio);
    }
  }

  /// Ranks the rows by a ratio, or shows the extreme where the question asks for no rows.
  private static void rank(ParseStep step, Expression ratio, boolean descending) {
    if (step.draft.subject == null) {
      step.draft.addItem(
          new Expression.CalculatedAggregate(
              descending ? Expression.Function.MAX : Expression.Function.MIN, ratio));
      return;
    }
    step.draft.orders.add(new Ordering(ratio, descending));
    step.draft.limit = OptionalInt.of(step.draft.rows.orElse(1));
    step.draft.rows = OptionalInt.empty();
  }

  private static Optional<Expression> ratio(ParseStep step) {
    Optional<Mention> mention = step.mention().filter(found -> !found.meansValueFirst());
    int per = mention.map(Mention::to).orElse(0);
    if (mention.isEmpty() || PER.length(step.question.tokens(), per) == 0) {
      return Optional.empty();
    }
    for (Link link : mention.get().columns()) {
      if (link.target() instanceof Target.OfColumn(Column amount)
          && MeasureColumns.measures(amount)
          && !link.match().isByMeaning()) {
        Optional<Divisor> divisor = divisor(step, amount, per + 1);
        if (divisor.isPresent()) {
          step.moveTo(divisor.get().end());
          return Optional.of(
              new Calculation(
                  Operator.OVER,
                  new Expression.ColumnValue(amount),
                  new Expression.ColumnValue(divisor.get().column())));
        }
      }
    }
    return Optional.empty();
  }

  /// The number of the same row that counts what stands behind 'per'.
  private static Optional<Divisor> divisor(ParseStep step, Column amount, int from) {
    Table table = step.lexicon.schema().table(amount.table());
    int to = Math.min(step.question.tokens().size(), from + LONGEST_DIVISOR);
    for (int end = to; end > from; end--) {
      List<Token> words = step.question.tokens().subList(from, end);
      List<Column> fitting =
          table.columns().stream()
              .filter(column -> !column.equals(amount) && MeasureColumns.measures(column))
              .filter(column -> counts(column, words))
              .toList();
      if (fitting.size() == 1) {
        return Optional.of(new Divisor(fitting.getFirst(), end));
      }
    }
    return Optional.empty();
  }

  private static boolean counts(Column column, List<Token> words) {
    return Units.holdsSquares(column, words)
        || (words.size() == 1 && Units.holds(column, words.getFirst()))
        || words.stream().allMatch(word -> isNamed(column, word));
  }

  private static boolean isNamed(Column column, Token word) {
    return column.words().stream()
        .anyMatch(
            name -> WordForms.stem(name).equals(word.stem()) || Units.isSame(name, word.lower()));
  }
}
