/// PostgreSQL: sessions, its catalog, the trigger that reports schema changes, and its SQL.
@NullMarked
package dev.signalbox.catalog.engine.postgresql;

import org.jspecify.annotations.NullMarked;
