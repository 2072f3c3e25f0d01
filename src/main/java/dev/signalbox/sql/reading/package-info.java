/// Accounts for the words of a question by the query that was written for it, and puts queries into
/// words.
@NullMarked
package dev.signalbox.sql.reading;

import org.jspecify.annotations.NullMarked;
