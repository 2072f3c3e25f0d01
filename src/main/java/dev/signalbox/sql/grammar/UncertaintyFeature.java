package dev.signalbox.sql.grammar;

/// A feature of a parse that lowers the confidence in its query, with its weight. Logistic
/// regression on questions with known gold answers gave the weights (the train split of
/// `spider-route-in`).
enum UncertaintyFeature {
  /// A mention that has only a part of its name's words.
  PART_OF_NAME(-0.15),
  /// A mention that shares only stems with its name.
  STEM_OF_NAME(0.0),
  /// A mention that is linked by its meaning.
  LIKE_MEANING(-0.35),
  /// A mention that is linked by its meaning with a low probability.
  FAR_MEANING(-0.45),
  /// A mention that fits columns of several tables.
  SEVERAL_COLUMNS(-0.7),
  /// A mention that is a value of several columns.
  SEVERAL_VALUES(-0.8),
  /// A quoted text that is no known value.
  UNKNOWN_VALUE(0.0),
  /// An uncovered operator word, such as `average`.
  UNCOVERED_OPERATOR(-1.5),
  /// An uncovered number.
  UNCOVERED_NUMBER(-1.4),
  /// An uncovered word that only relates things, such as `located`.
  UNCOVERED_RELATION(-0.35),
  /// Any other uncovered word.
  UNCOVERED_WORD(-0.75),
  /// A pending expression without a condition.
  NOTHING_SAID(-0.95),
  /// A negation without an operand.
  NOTHING_DENIED(-2.5),
  /// An order without a key.
  NOTHING_ORDERED(-1.9),
  /// A number of rows without an order.
  ROWS_WITHOUT_ORDER(-1.4),
  /// More than one superlative.
  SEVERAL_ORDERS(-1.0),
  /// A text compared with a number.
  TEXT_AS_NUMBER(-1.5),
  /// An average without an operand.
  NOTHING_AVERAGED(-1.9),
  /// A count for groups of single rows.
  SINGLE_ROWS_COUNTED(-1.5),
  /// A request for the first row of each group.
  FIRST_OF_GROUP(-2.2),
  /// Tables that join in several ways.
  SEVERAL_JOINS(-1.35);

  private final double weight;

  UncertaintyFeature(double weight) {
    this.weight = weight;
  }

  /// The feature's weight in the log-odds that the query is right.
  double weight() {
    return weight;
  }
}
