/// Schema linking: which words of a question mean which tables, columns and stored values.
@NullMarked
package dev.signalbox.sql.linking;

import org.jspecify.annotations.NullMarked;
