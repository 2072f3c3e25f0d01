package dev.signalbox.sql.grammar;

/// What can make the reading of a question doubtful, and how much. The weights were fitted by
/// logistic regression on questions whose right results are known (the train split of
/// `spider-route-in`).
enum UncertaintyFeature {
  /// Words that are only a part of the name that they are taken for.
  PART_OF_NAME(-0.15),
  /// Words that share but the stem with the name that they are taken for.
  STEM_OF_NAME(0.0),
  /// Words that only mean about what the name says.
  LIKE_MEANING(-0.35),
  /// Words that rather do not mean what the name says, though nothing else.
  FAR_MEANING(-0.45),
  /// Words that could be a column of several tables.
  SEVERAL_COLUMNS(-0.7),
  /// Words that are a value of several columns.
  SEVERAL_VALUES(-0.8),
  /// A quoted text that is no known value.
  UNKNOWN_VALUE(0.0),
  /// A word left over that forms questions, such as `average`.
  UNCOVERED_OPERATOR(-1.5),
  /// A number left over.
  UNCOVERED_NUMBER(-1.4),
  /// A word left over that only relates things, such as `located`.
  UNCOVERED_RELATION(-0.35),
  /// Any other word left over.
  UNCOVERED_WORD(-0.75),
  /// A column of which nothing is said.
  NOTHING_SAID(-0.95),
  /// A denial of nothing.
  NOTHING_DENIED(-2.5),
  /// An order by nothing.
  NOTHING_ORDERED(-1.9),
  /// A number of rows without an order.
  ROWS_WITHOUT_ORDER(-1.4),
  /// More than one superlative.
  SEVERAL_ORDERS(-1.0),
  /// A text compared with a number.
  TEXT_AS_NUMBER(-1.5),
  /// An average of nothing.
  NOTHING_AVERAGED(-1.9),
  /// Groups of single rows counted.
  SINGLE_ROWS_COUNTED(-1.5),
  /// The first row of each group asked for.
  FIRST_OF_GROUP(-2.2),
  /// Tables that join in several ways.
  SEVERAL_JOINS(-1.35);

  private final double weight;

  UncertaintyFeature(double weight) {
    this.weight = weight;
  }

  /// What it adds to the log-odds that the query is right.
  double weight() {
    return weight;
  }
}
