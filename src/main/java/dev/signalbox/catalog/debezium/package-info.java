/// Reads schema changes and row changes from the messages of Debezium connectors.
@NullMarked
package dev.signalbox.catalog.debezium;

import org.jspecify.annotations.NullMarked;
