/// H2: files, its catalog and its SQL.
@NullMarked
package dev.signalbox.catalog.engine.h2;

import org.jspecify.annotations.NullMarked;
