/// Matches the literals of a question or query with stored values.
@NullMarked
package dev.signalbox.sql.value;

import org.jspecify.annotations.NullMarked;
