/// The database engines: read-only connections, SQL spelling, and places of metadata.
@NullMarked
package dev.signalbox.catalog.engine;

import org.jspecify.annotations.NullMarked;
