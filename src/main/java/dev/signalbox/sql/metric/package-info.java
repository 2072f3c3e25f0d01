/// Reads questions that ask for metrics by name.
@NullMarked
package dev.signalbox.sql.metric;

import org.jspecify.annotations.NullMarked;
