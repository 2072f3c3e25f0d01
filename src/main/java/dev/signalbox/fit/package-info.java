/// Fits the models of the ranking to the questions of one's own estate.
@NullMarked
package dev.signalbox.fit;

import org.jspecify.annotations.NullMarked;
