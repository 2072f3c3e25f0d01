/// The SQL guard: an allow-list on the syntax tree, for every dialect.
@NullMarked
package dev.signalbox.sql.guard;

import org.jspecify.annotations.NullMarked;
