/// Registers the configured databases, polls their schemas, and publishes the changes.
@NullMarked
package dev.signalbox.topology.polling;

import org.jspecify.annotations.NullMarked;
