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
/// @param verb the index of a verb that separates the parts by itself, such as 'failed' in 'what
///   percentage of exams failed'; [#NONE] where other words do
/// @param partFirst whether the first conditions are those of the part, as in 'the share of
///   complaints among all calls'
public record Share(
    Kind kind,
    @Nullable List<Condition> first,
    @Nullable Expression amount,
    int verb,
    boolean partFirst) {

  public static final int NONE = Integer.MAX_VALUE;

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
    return begun(kind, NONE);
  }

  /// A share whose parts a verb separates.
  ///
  /// @param verb its index, or [#NONE]
  public static Share begun(Kind kind, int verb) {
    return new Share(kind, null, null, verb, false);
  }

  /// Whether the condition of a token is the first one behind the verb that separates the parts.
  boolean isSeparatedBy(int token) {
    return first == null && token >= verb;
  }

  /// The share with its first part.
  public Share separated(List<Condition> conditions) {
    return new Share(kind, conditions, amount, verb, partFirst);
  }

  /// The share whose part alone stands before the words that separate the parts.
  public Share amongWhole(List<Condition> conditions) {
    return new Share(kind, conditions, amount, verb, true);
  }

  /// The share of an amount.
  public Share of(Expression measured) {
    return new Share(kind, first, measured, verb, partFirst);
  }
}
