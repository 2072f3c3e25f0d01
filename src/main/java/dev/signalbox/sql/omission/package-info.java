/// Judges the words of a question that the account of a query leaves out: which of them most likely
/// restrict the rows or ask for something, so that the query answers another question.
@NullMarked
package dev.signalbox.sql.omission;

import org.jspecify.annotations.NullMarked;
