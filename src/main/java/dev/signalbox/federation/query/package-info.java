/// Reads a query over several sources: its uses of tables, and the conditions that bind them.
@NullMarked
package dev.signalbox.federation.query;

import org.jspecify.annotations.NullMarked;
