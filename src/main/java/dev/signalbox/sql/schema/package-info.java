/// A database as the embedded planner reads it: tables, columns, kinds of values, and the joins
/// that keys or equal names suggest.
@NullMarked
package dev.signalbox.sql.schema;

import org.jspecify.annotations.NullMarked;
