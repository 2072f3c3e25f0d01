/// The registered databases, their descriptions, and the privacy of their columns.
@NullMarked
package dev.signalbox.catalog;

import org.jspecify.annotations.NullMarked;
