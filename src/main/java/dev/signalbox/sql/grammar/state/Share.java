package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A part of rows or of an amount, relative to the whole or to another part.
///
/// @param first the conditions before the words that separate the parts, such as 'are' in 'what
///   percentage of orders are late' or 'to' in 'the ratio of men to women'; null ahead of them
/// @param amount the amount that is shared; null where rows are counted
public record Share(Kind kind, @Nullable List<Condition> first, @Nullable Expression amount) {

  /// The kinds of shares.
  public enum Kind {
    /// The percentage of the rows that meet the conditions behind the separating words.
    PERCENTAGE,
    /// The rows of the first conditions for each row of the others.
    RATIO
  }

  public Share {
    first = first == null ? null : List.copyOf(first);
  }

  /// A share whose parts are not separated yet.
  public static Share begun(Kind kind) {
    return new Share(kind, null, null);
  }

  /// The share with its first part.
  public Share separated(List<Condition> conditions) {
    return new Share(kind, conditions, amount);
  }

  /// The share of an amount.
  public Share of(Expression measured) {
    return new Share(kind, first, measured);
  }
}
