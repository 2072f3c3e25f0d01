package dev.signalbox.sql.taught;

import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.catalog.values.ColumnValues.Values;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.value.NearValues;
import dev.signalbox.sql.value.Nearness;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Looks up words of a question among the stored values of one column.
///
/// Threading: as the values.
record TaughtValues(ColumnValues values, String database) {

  /// The differences from a stored value that other words of a question may have. Farther ones are
  /// for the linker, which weighs them.
  private static final Set<Nearness> SPELLINGS =
      EnumSet.of(Nearness.SPELLING, Nearness.FORM, Nearness.MISTYPED);

  /// The stored value that words mean; empty where they mean none, where it cannot be told which,
  /// or where the values of the column are not known.
  ///
  /// @param from index of the first token
  /// @param to index after the last token
  Optional<String> of(LinkedQuestion question, int from, int to, String text, Column column) {
    Optional<String> linked =
        question
            .mentionFrom(from)
            .filter(mention -> mention.to() == to)
            .flatMap(mention -> value(mention, column));
    if (linked.isPresent()) {
      return linked;
    }
    List<Values> stored =
        values.of(database).stream()
            .filter(each -> each.table().equalsIgnoreCase(column.table().name()))
            .filter(each -> each.column().equalsIgnoreCase(column.name()))
            .toList();
    if (stored.size() != 1) {
      return Optional.empty();
    }
    Values known = stored.getFirst();
    return known.complete()
        ? nearest(known.values(), text)
        : values
            .like(database, known, text, NearValues.forms(text))
            .map(like -> nearest(like, text))
            .orElseGet(() -> nearest(known.values(), text));
  }

  private static Optional<String> value(Mention mention, Column column) {
    return mention.valueIn(column).map(Target.OfValue::value);
  }

  private static Optional<String> nearest(List<String> stored, String text) {
    if (stored.contains(text)) {
      return Optional.of(text);
    }
    List<NearValues.Near> near =
        new NearValues(stored)
            .near(text, false).stream()
                .filter(each -> SPELLINGS.contains(each.nearness()))
                .toList();
    List<String> nearest =
        near.stream()
            .filter(each ->
                near.stream().noneMatch(other -> other.nearness().compareTo(each.nearness()) < 0))
            .map(NearValues.Near::value)
            .toList();
    return nearest.size() == 1 ? Optional.of(nearest.getFirst()) : Optional.empty();
  }
}
