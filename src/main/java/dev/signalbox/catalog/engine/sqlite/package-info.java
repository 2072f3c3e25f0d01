/// SQLite: files, pragmas and its SQL.
@NullMarked
package dev.signalbox.catalog.engine.sqlite;

import org.jspecify.annotations.NullMarked;
