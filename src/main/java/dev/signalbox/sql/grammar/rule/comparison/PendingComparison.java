package dev.signalbox.sql.grammar.rule.comparison;

import dev.signalbox.sql.grammar.state.ComparativeColumn;
import dev.signalbox.sql.grammar.state.MeasureColumns;
import dev.signalbox.sql.grammar.state.NearTables;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/// A comparison whose compared expression is not known yet.
///
/// @param start the index of the comparison's first token
/// @param word the comparing word, such as `older`, `between`, or the word before a bare number
/// @param condition makes the condition for a compared expression
record PendingComparison(int start, String word, Function<Expression, Condition> condition) {

  private static final Pattern CENTS = Pattern.compile("\\d+\\.\\d\\d");

  private static final Set<String> MONEY = Set.of("euro", "dollar", "pound", "franc", "cent");

  /// The price that a bound with cents means, as in 'bread under 3.50'; empty where the rows have
  /// none, or several, and where a noun behind the bound tells what it counts.
  Optional<Column> priceOf(ParseStep step) {
    boolean cents =
        condition.apply(new Expression.RowCount())
                instanceof Condition.Comparison(_, _, Expression.Numeral(String number))
            && CENTS.matcher(number).matches()
            && step.tokenAt(step.at())
                .filter(Token::isPlural)
                .filter(token -> !MONEY.contains(token.lemma()))
                .isEmpty();
    Table subject = step.draft.subject;
    List<Table> tables = subject == null ? NearTables.of(step) : List.of(subject);
    return cents
        ? ComparativeColumn.of(tables, "cheaper").filter(MeasureColumns::measures)
        : Optional.empty();
  }
}
