/// Metrics and segments: the named figures and sets of rows of a business, over one table or view.
@NullMarked
package dev.signalbox.metric;

import org.jspecify.annotations.NullMarked;
