/// How the SQL of one engine differs from that of the others: tokens, names, spelling, and what a
/// statement may call.
@NullMarked
package dev.signalbox.catalog.dialect;

import org.jspecify.annotations.NullMarked;
