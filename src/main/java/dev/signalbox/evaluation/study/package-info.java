/// Studies: evaluations under several settings, in tables beside published figures.
@NullMarked
package dev.signalbox.evaluation.study;

import org.jspecify.annotations.NullMarked;
