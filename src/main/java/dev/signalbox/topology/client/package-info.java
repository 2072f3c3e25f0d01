/// Asks questions, gives feedback and follows the catalog without a word of Kafka to the caller.
@NullMarked
package dev.signalbox.topology.client;

import org.jspecify.annotations.NullMarked;
