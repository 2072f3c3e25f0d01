/// The comparison of queries on changed copies of a database.
@NullMarked
package dev.signalbox.evaluation.suite;

import org.jspecify.annotations.NullMarked;
