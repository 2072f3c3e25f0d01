/// Datasets, metrics and comparison with gold answers; never on the path of a question.
@NullMarked
package dev.signalbox.evaluation;

import org.jspecify.annotations.NullMarked;
