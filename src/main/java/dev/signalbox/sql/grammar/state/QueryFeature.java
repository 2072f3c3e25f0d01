package dev.signalbox.sql.grammar.state;

/// A feature of a query candidate. [QueryModel] weighs the features.
public enum QueryFeature {
  /// A mention that has only a part of its name's words.
  PART_OF_NAME,
  /// A mention that shares only stems with its name.
  STEM_OF_NAME,
  /// A mention that is linked by its meaning.
  LIKE_MEANING,
  /// A mention that is linked by its meaning with a low probability.
  FAR_MEANING,
  /// A mention that fits columns of several tables.
  SEVERAL_COLUMNS,
  /// A mention that is a value of several columns.
  SEVERAL_VALUES,
  /// A quoted text that is no known value.
  UNKNOWN_VALUE,
  /// A pending expression without a condition.
  NOTHING_SAID,
  /// A negation without an operand.
  NOTHING_DENIED,
  /// An order without a key.
  NOTHING_ORDERED,
  /// A number of rows without an order.
  ROWS_WITHOUT_ORDER,
  /// More than one superlative.
  SEVERAL_ORDERS,
  /// A text compared with a number.
  TEXT_AS_NUMBER,
  /// An average without an operand.
  NOTHING_AVERAGED,
  /// A count for groups of single rows, or a query that gives back a value of its question.
  SINGLE_ROWS_COUNTED,
  /// A request for the first row of each group.
  FIRST_OF_GROUP,
  /// Tables that join in several ways.
  SEVERAL_JOINS,
  /// A phrase parsed by a later rule although an earlier one fits.
  LATER_RULE,
  /// A less likely column for a mention.
  OTHER_COLUMN,
  /// A less likely column for a value.
  OTHER_VALUE,
  /// A table read as a column, or a column read as a table.
  OTHER_MEANING,
  /// A column shown that seems to restrict, or the reverse.
  OTHER_ROLE,
  /// A less likely kind of count.
  OTHER_COUNT,
  /// A less likely key of an order.
  OTHER_ORDER,
  /// Less likely columns to show.
  OTHER_DISPLAY,
  /// Less likely groups.
  OTHER_GROUP,
  /// Duplicates kept or dropped against the words.
  OTHER_DISTINCT,
  /// Less likely joins.
  OTHER_JOIN,
  /// Conditions on one row instead of on several, or the reverse.
  OTHER_CONNECTIVE,
  /// A less likely column for a time.
  OTHER_TIME_COLUMN,
  /// A negated value read as a comparison instead of an exclusion.
  OTHER_NEGATION,
  /// An amount calculated from columns that the question does not name.
  IMPLIED_AMOUNT,
  /// A less likely amount.
  OTHER_AMOUNT,
  /// A comparison with a column that the question does not name.
  IMPLIED_COMPARISON,
  /// A less likely reading of the parts of a share.
  OTHER_SHARE,
  /// A less likely column for a state, such as `unpaid`.
  OTHER_STATE,
  /// A state that its column's name tells by other words.
  STATE_BY_CONCEPT,
  /// A word read as the first letters of a stored code.
  CODE_BY_LETTERS,
  /// An operator word, such as `average`, whose operator the query lacks.
  LEFT_OUT_OPERATOR,
  /// An adjective or participle that describes rows, such as `cancelled`, and that the query does
  /// not use.
  LEFT_OUT_STATE,
  /// A verb that the query does not use; many only say how joined rows relate.
  LEFT_OUT_VERB,
  /// The lightness of the verbs that the query does not use, from 0 for each verb with one meaning.
  LEFT_OUT_LIGHT_VERB,
  /// Another content word that the query does not use.
  LEFT_OUT_WORD,
  /// A condition whose literal is nowhere in the question.
  ADDED_CONDITION,
  /// An aggregate that no word asks for.
  UNASKED_AGGREGATE,
  /// Groups that no word asks for.
  UNASKED_GROUP,
  /// An order or a number of rows that no word asks for.
  UNASKED_ORDER,
  /// A dropping of duplicates that no word asks for.
  UNASKED_DISTINCT,
  /// A comparison or negation that no word asks for.
  UNASKED_COMPARISON,
  /// Any other operator that no word asks for.
  UNASKED_OTHER,
  /// The question first names rows of a table, and the query shows neither their name nor their
  /// key.
  ASKED_ROWS_HIDDEN,
  /// The same behind a superlative or another operator.
  RANKED_ROWS_HIDDEN,
  /// The question first names a column that the query does not show.
  ASKED_COLUMN_HIDDEN,
  /// A table of the query that no word names, neither by itself nor by a column or value, and that
  /// does more than to connect others.
  UNNAMED_TABLE,
  /// Joins of the query, and those of its memberships that are not negated.
  JOINS,
  /// Whether the query groups.
  GROUPING,
  /// Whether the query has a set operation, or a sub-query other than these memberships.
  NESTING,
  /// A mention that misspells or shortens a stored value.
  NEAR_VALUE,
  /// A mention that is a part of a stored value.
  PART_OF_VALUE,
  /// A mention that is linked to a stored value by its meaning.
  VALUE_LIKE_MEANING,
  /// A mention whose table, column or value another mention names, too.
  REPEATED_TARGET,
  /// A mention that is linked to a table by its meaning, though WordNet relates the words only
  /// loosely: they are kinds of one thing, or one explains the other.
  LOOSE_TABLE,
  /// A mention that is linked to a table by its meaning, though WordNet knows no relation.
  UNRELATED_TABLE,
  /// The same for a column.
  UNRELATED_COLUMN,
  /// The negative logarithms of the probabilities of the likeliest links.
  UNSURE_LINKS,
  /// The log-odds of the linking hypothesis against the likeliest; at most 0.
  LINKING_ODDS,
  /// Whether the query was adapted from an example.
  ADAPTED,
  /// The share of near examples whose queries have this query's skeleton, weighted by nearness.
  AGREEING_EXAMPLES,
  /// The nearness of the examples, from 0 for none to 1.
  NEAR_EXAMPLES,
  /// Whether a probe found only zeros or nulls.
  FOUND_ZERO,
  /// Whether a probe found no row.
  FOUND_NOTHING,
  /// Whether a probe found equal rows.
  FOUND_REPEATED,
  /// Whether the database or the guard refused a probe.
  REFUSED,
  /// Whether a query stands before the question in its conversation.
  FOLLOWING,
  /// Whether the query changes the one before it in its conversation.
  EDITED,
  /// A changed query: the log-odds, from the words, that the question continues the one before.
  CONTINUING_EDIT,
  /// A query that stands alone: the same log-odds.
  CONTINUING_ALONE,
  /// A changed query: the log-odds that the query which it changes is right.
  EARLIER_ODDS,
  /// A changed query: the form of the question asks for this very change: `also`, 'which bikes?'.
  ASKED_EDIT,
  /// A changed query, though the question names the table that it is about.
  NAMED_EDIT,
  /// The conditions of a follow-up join those before.
  EDIT_RESTRICT,
  /// The conditions of a follow-up replace those before on the same columns.
  EDIT_EXCHANGE,
  /// The order of a follow-up replaces the one before.
  EDIT_ORDER,
  /// The columns of a follow-up replace those before.
  EDIT_SHOW,
  /// The columns of a follow-up join those before.
  EDIT_ALSO,
  /// Both columns and conditions of a follow-up replace those before.
  EDIT_SHOW_EXCHANGED,
  /// The figure of a follow-up is about the rows before.
  EDIT_AGGREGATE,
  /// The groups of a follow-up divide the figures before.
  EDIT_GROUP,
  /// The rows of a follow-up relate to the rows before.
  EDIT_RELATED,
  /// The same, where an order or groups choose the rows before.
  EDIT_RELATED_TO_CHOSEN,
  /// The order before, from its other end.
  EDIT_REVERSE,
  /// The rows that the query before does not choose.
  EDIT_OTHERS,
  /// The rows that the figure before is about.
  EDIT_ROWS,
  /// The first rows of the order before, or by the figure before.
  EDIT_FIRST,
  /// The row at a place of the order before.
  EDIT_PLACE,
  /// The figures before as percentages of the whole.
  EDIT_SHARE,
  /// Another figure of what the query before measures.
  EDIT_FIGURE
}
