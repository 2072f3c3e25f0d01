package dev.signalbox.sql.grammar.rule.comparison;

import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import java.util.function.Function;

/// A comparison whose compared expression is not known yet.
///
/// @param start the index of the comparison's first token
/// @param word the comparing word, such as `older`, `between`, or the word before a bare number
/// @param condition makes the condition for a compared expression
record PendingComparison(int start, String word, Function<Expression, Condition> condition) {}
