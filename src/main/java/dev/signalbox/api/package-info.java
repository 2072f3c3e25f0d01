/// The model of an API as a source of tables, and the port through which the engine reads its rows.
@NullMarked
package dev.signalbox.api;

import org.jspecify.annotations.NullMarked;
