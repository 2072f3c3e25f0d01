/// The commands on the catalog and on schema changes.
@NullMarked
package dev.signalbox.cli.catalog;

import org.jspecify.annotations.NullMarked;
