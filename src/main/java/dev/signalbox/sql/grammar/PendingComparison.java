package dev.signalbox.sql.grammar;

import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import java.util.function.Function;

/// What something is compared with, before it is known what that is.
///
/// @param start where the comparison begins in the question
/// @param word the comparing word, such as `older`, `between`, or the word before a bare number
/// @param condition makes the condition on what is compared
record PendingComparison(int start, String word, Function<Expression, Condition> condition) {}
