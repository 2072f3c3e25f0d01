/// Compares written queries with gold queries: by result and by structure.
@NullMarked
package dev.signalbox.evaluation.query;

import org.jspecify.annotations.NullMarked;
