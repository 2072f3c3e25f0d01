@NullMarked
package dev.signalbox.evaluation.perturbation;

import org.jspecify.annotations.NullMarked;
