/// The searchable replica of the topic `index`: words and vectors of every database's elements.
@NullMarked
package dev.signalbox.index;

import org.jspecify.annotations.NullMarked;
