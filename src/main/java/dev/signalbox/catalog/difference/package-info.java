/// The differences between two descriptions of a database, and the application of changes.
@NullMarked
package dev.signalbox.catalog.difference;

import org.jspecify.annotations.NullMarked;
