@NullMarked
package dev.signalbox.evaluation.statistics;

import org.jspecify.annotations.NullMarked;
