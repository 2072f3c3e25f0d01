/// Queries that were told for past questions: whether they still run, and their reuse for questions
/// with other values, numbers and times.
@NullMarked
package dev.signalbox.sql.taught;

import org.jspecify.annotations.NullMarked;
