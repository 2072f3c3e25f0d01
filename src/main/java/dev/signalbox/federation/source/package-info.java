/// The sources of a federation, and the ways to fetch the rows of their tables.
@NullMarked
package dev.signalbox.federation.source;

import org.jspecify.annotations.NullMarked;
