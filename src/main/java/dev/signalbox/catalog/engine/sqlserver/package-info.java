/// Microsoft SQL Server.
@NullMarked
package dev.signalbox.catalog.engine.sqlserver;

import org.jspecify.annotations.NullMarked;
