/// The differences between the SQL of engines: tokens, names, spelling, and the functions that a
/// statement may call.
@NullMarked
package dev.signalbox.catalog.dialect;

import org.jspecify.annotations.NullMarked;
