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

/// Conditions on flags, those stored as texts among them.
final class TextFlags {

  /// The stored texts of flags: what they hold where the flag is true, and where it is not.
  private static final List<Map.Entry<String, String>> TEXT_FLAGS =
      List.of(
          Map.entry("y", "n"),
          Map.entry("yes", "no"),
          Map.entry("true", "false"),
          Map.entry("t", "f"),
          Map.entry("j", "n"),
          Map.entry("ja", "nein"),
          Map.entry("1", "0"));

  private TextFlags() {}

  /// Whether a text column holds the texts of a flag.
  static boolean is(Lexicon lexicon, Column column) {
    return column.type() == ValueType.TEXT
        && TEXT_FLAGS.stream()
            .anyMatch(flag -> !lexicon.valuesLike(column, flag.getKey()).isEmpty()
                && !lexicon.valuesLike(column, flag.getValue()).isEmpty());
  }

  /// The condition that a flag holds, or that it does not.
  static Optional<Condition> condition(Lexicon lexicon, Column column, boolean holds) {
    if (column.type() != ValueType.TEXT) {
      return Optional.of(FlagColumnRule.holds(column, holds));
    }
    for (Map.Entry<String, String> flag : TEXT_FLAGS) {
      List<String> so = lexicon.valuesLike(column, flag.getKey());
      List<String> not = lexicon.valuesLike(column, flag.getValue());
      if (!so.isEmpty() || !not.isEmpty()) {
        List<String> wanted = holds ? so : not;
        String stored =
            wanted.isEmpty() ? (holds ? flag.getKey() : flag.getValue()) : wanted.getFirst();
        return Optional.of(
            new Condition.Comparison(
                new Expression.ColumnValue(column), Comparator.EQUAL, new Expression.Text(stored)));
      }
    }
    return Optional.empty();
  }
}
