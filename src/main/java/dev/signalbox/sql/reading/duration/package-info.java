/// Durations in SQL, as the engines write them.
@NullMarked
package dev.signalbox.sql.reading.duration;

import org.jspecify.annotations.NullMarked;
