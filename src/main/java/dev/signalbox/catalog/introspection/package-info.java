/// Reads the schema of a database from the database itself.
@NullMarked
package dev.signalbox.catalog.introspection;

import org.jspecify.annotations.NullMarked;
