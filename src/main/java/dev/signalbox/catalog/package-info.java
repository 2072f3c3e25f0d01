/// The registered databases and what is known of them, and to whom their columns are private.
@NullMarked
package dev.signalbox.catalog;

import org.jspecify.annotations.NullMarked;
