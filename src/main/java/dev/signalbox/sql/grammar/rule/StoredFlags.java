package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.ValueType;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The conditions on flags by the values that they store, such as `Y` and `N`.
record StoredFlags(Lexicon lexicon) {

  /// The texts that columns store for a true flag, and for a false one.
  private static final List<Map.Entry<String, String>> TEXTS =
      List.of(
          Map.entry("y", "n"),
          Map.entry("yes", "no"),
          Map.entry("true", "false"),
          Map.entry("t", "f"),
          Map.entry("j", "n"),
          Map.entry("ja", "nein"),
          Map.entry("1", "0"));

  /// Whether a column stores the texts of a flag.
  boolean isText(Column column) {
    return column.type() == ValueType.TEXT
        && TEXTS.stream()
            .anyMatch(flag ->
                !lexicon.valuesLike(column, flag.getKey()).isEmpty()
                    && !lexicon.valuesLike(column, flag.getValue()).isEmpty());
  }

  /// The condition that a flag is true, or that it is not; empty for a text column that stores no
  /// flag.
  Optional<Condition> holds(Column column, boolean so) {
    if (column.type() != ValueType.TEXT) {
      return Optional.of(FlagColumnRule.holds(column, so));
    }
    for (Map.Entry<String, String> flag : TEXTS) {
      List<String> yes = lexicon.valuesLike(column, flag.getKey());
      List<String> no = lexicon.valuesLike(column, flag.getValue());
      if (!yes.isEmpty() || !no.isEmpty()) {
        List<String> wanted = so ? yes : no;
        String stored =
            wanted.isEmpty() ? (so ? flag.getKey() : flag.getValue()) : wanted.getFirst();
        return Optional.of(
            new Condition.Comparison(
                new Expression.ColumnValue(column), Comparator.EQUAL, new Expression.Text(stored)));
      }
    }
    return Optional.empty();
  }
}
