/// Rows of vectors laid out for fast products.
@NullMarked
package dev.signalbox.index.vector;

import org.jspecify.annotations.NullMarked;
