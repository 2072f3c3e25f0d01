/// Settings of the ranking and of the index that it searches.
@NullMarked
package dev.signalbox.config.ranking;

import org.jspecify.annotations.NullMarked;
