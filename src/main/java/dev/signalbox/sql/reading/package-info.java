/// Reads a question by rules: its words and links become a query, or a reason why they do not.
@NullMarked
package dev.signalbox.sql.reading;

import org.jspecify.annotations.NullMarked;
