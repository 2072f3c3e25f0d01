/// Reads published schemas: DDL of any dialect, and outlines of engines without SQL.
@NullMarked
package dev.signalbox.catalog.ddl;

import org.jspecify.annotations.NullMarked;
