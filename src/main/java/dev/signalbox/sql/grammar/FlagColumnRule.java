package dev.signalbox.sql.grammar;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.ValueType;
import java.util.Optional;

/// What a column says of a row to be so or not: 'hotels with a pool', 'articles that are not
/// discontinued'.
final class FlagColumnRule implements GrammarRule {

  @Override
  public boolean read(ParseState reading) {
    boolean begun = reading.restricting || !reading.draft.tables.isEmpty();
    Optional<Mention> mention =
        reading
            .mention()
            .filter(_ -> begun)
            .filter(found -> !found.columns().isEmpty() && !found.meansValueFirst())
            .filter(found -> !reading.binder.meansTable(found));
    Optional<Column> flag =
        mention
            .flatMap(reading.binder::column)
            .map(ColumnBinder.Binding::column)
            .filter(Column::isFlag);
    if (flag.isEmpty()) {
      return false;
    }
    int from = reading.at();
    reading.moveTo(mention.orElseThrow().to());
    reading.addFilter(holds(flag.get(), !reading.negated), from);
    return true;
  }

  static Condition holds(Column flag, boolean so) {
    Expression value =
        flag.type() == ValueType.BOOLEAN
            ? new Expression.Truth(so)
            : new Expression.Numeral(so ? "1" : "0");
    return new Condition.Comparison(new Expression.ColumnValue(flag), Comparator.EQUAL, value);
  }
}
