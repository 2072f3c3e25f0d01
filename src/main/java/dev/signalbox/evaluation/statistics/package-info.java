/// Statistics of evaluations, as pure functions of numbers.
@NullMarked
package dev.signalbox.evaluation.statistics;

import org.jspecify.annotations.NullMarked;
