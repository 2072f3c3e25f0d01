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

  /// Whether a column stores the texts of a flag. Identifiers of rows may be the same texts.
  boolean isText(Column column) {
    return column.type() == ValueType.TEXT
        && !column.isIdentifier()
        && TEXTS.stream()
            .anyMatch(flag -> isStored(column, flag.getKey()) && isStored(column, flag.getValue()));
  }

  /// The condition that a flag is true, or that it is not; empty for a text column that stores no
  /// flag. A pair of texts that are both stored counts first, as 'N' is the opposite of 'Y' as well
  /// as of 'J'.
  Optional<Condition> holds(Column column, boolean so) {
    if (column.type() != ValueType.TEXT) {
      return Optional.of(FlagColumnRule.holds(column, so));
    }
    return TEXTS.stream()
        .filter(flag -> isStored(column, flag.getKey()) && isStored(column, flag.getValue()))
        .findFirst()
        .or(() ->
            TEXTS.stream()
                .filter(
                    flag -> isStored(column, flag.getKey()) || isStored(column, flag.getValue()))
                .findFirst())
        .map(flag -> so ? flag.getKey() : flag.getValue())
        .map(text ->
            new Condition.Comparison(
                new Expression.ColumnValue(column),
                Comparator.EQUAL,
                new Expression.Text(
                    lexicon.valuesLike(column, text).stream().findFirst().orElse(text))));
  }

  private boolean isStored(Column column, String text) {
    return !lexicon.valuesLike(column, text).isEmpty();
  }
}
