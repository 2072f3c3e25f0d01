/// Questions whose values are misspelt, in another form or made up, and the judgement of their
/// answers.
@NullMarked
package dev.signalbox.evaluation.perturbation;

import org.jspecify.annotations.NullMarked;
