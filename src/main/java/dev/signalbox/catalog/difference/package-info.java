/// What differs between two descriptions of a database, and how a description changes by it.
@NullMarked
package dev.signalbox.catalog.difference;

import org.jspecify.annotations.NullMarked;
