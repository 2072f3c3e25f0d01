/// Evaluations that ask their questions through a whole pipeline.
@NullMarked
package dev.signalbox.evaluation.pipeline;

import org.jspecify.annotations.NullMarked;
