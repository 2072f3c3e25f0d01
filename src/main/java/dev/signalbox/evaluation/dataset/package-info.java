/// Datasets: databases, questions and gold answers, as the folders hold them.
@NullMarked
package dev.signalbox.evaluation.dataset;

import org.jspecify.annotations.NullMarked;
