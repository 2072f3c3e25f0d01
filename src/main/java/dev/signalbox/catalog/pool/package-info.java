/// Connection pools: one for each database in use, with a bulkhead.
@NullMarked
package dev.signalbox.catalog.pool;

import org.jspecify.annotations.NullMarked;
