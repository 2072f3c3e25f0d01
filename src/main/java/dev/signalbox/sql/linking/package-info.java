/// Schema linking: the links from words of a question to tables, columns and stored values.
@NullMarked
package dev.signalbox.sql.linking;

import org.jspecify.annotations.NullMarked;
