/// The stored values of text columns, as far as they may be read.
@NullMarked
package dev.signalbox.catalog.values;

import org.jspecify.annotations.NullMarked;
