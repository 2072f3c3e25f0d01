@NullMarked
package dev.signalbox.evaluation.report;

import org.jspecify.annotations.NullMarked;
