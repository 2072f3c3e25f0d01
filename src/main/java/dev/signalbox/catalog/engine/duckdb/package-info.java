/// DuckDB: files, its catalog and its SQL.
@NullMarked
package dev.signalbox.catalog.engine.duckdb;

import org.jspecify.annotations.NullMarked;
