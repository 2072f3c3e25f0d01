/// The report of an evaluation, to look at in a browser.
@NullMarked
package dev.signalbox.evaluation.report;

import org.jspecify.annotations.NullMarked;
