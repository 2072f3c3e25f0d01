/// Oracle Database.
@NullMarked
package dev.signalbox.catalog.engine.oracle;

import org.jspecify.annotations.NullMarked;
