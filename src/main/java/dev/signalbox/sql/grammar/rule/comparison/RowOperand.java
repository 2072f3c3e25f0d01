package dev.signalbox.sql.grammar.rule.comparison;

import dev.signalbox.sql.grammar.rule.reference.NamedRow;
import dev.signalbox.sql.grammar.state.ComparatorWords;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Parses comparisons with a row that the question names: 'newer than Lodestar', 'a higher credit
/// limit than Larkfield Toys'.
final class RowOperand {

  /// Words that compare with numbers alone. Before a value they choose rows: 'only the paid ones'.
  private static final Set<String> CHOOSING = Set.of("only", "exactly");

  private RowOperand() {}

  /// Prepositions that compare with numbers alone. Before a name they tell a place or a kind:
  /// 'insured under Motor Plus'.
  private static final Set<String> PLACING = Set.of("under", "over", "above", "below", "around");

  /// @param start the index of the comparison's first token
  /// @param word the comparing word
  /// @param compared the expression that the words have named; null where the comparing word
  ///   implies it
  static boolean parse(
      ParseStep step,
      int start,
      String word,
      Comparator comparator,
      @Nullable Expression compared) {
    Table table = step.draft.subject;
    boolean placing = compared == null && PLACING.contains(word);
    if (table == null || placing || CHOOSING.contains(word)) {
      return false;
    }
    Optional<NamedRow> row = NamedRow.at(step, behindArticle(step), table);
    Optional<Column> column =
        compared == null
            ? ComparedOperand.spokenOf(step, word).or(() -> ComparedOperand.rankedBy(step, word))
            : compared instanceof Expression.ColumnValue(Column named)
                ? Optional.of(named)
                : Optional.empty();
    if (row.isEmpty() || column.filter(found -> isOrdered(found, table)).isEmpty()) {
      return false;
    }
    Expression value = new Expression.ColumnValue(column.get());
    Expression ofRow =
        new Expression.Scalar(
            Select.simple(value, table.name(), row.get().of(UnaryOperator.identity())));
    step.moveTo(row.get().to());
    step.restricting = true;
    step.addFilter(
        new Condition.Comparison(value, ComparatorWords.of(word, value, comparator), ofRow), start);
    return true;
  }

  private static int behindArticle(ParseStep step) {
    return step.at() + (step.isWordAt(step.at(), "the", "a", "an") ? 1 : 0);
  }

  private static boolean isOrdered(Column column, Table table) {
    return column.table().equals(table.name())
        && !column.isIdentifier()
        && (column.type() == ValueType.NUMBER || column.type() == ValueType.TIME);
  }
}
