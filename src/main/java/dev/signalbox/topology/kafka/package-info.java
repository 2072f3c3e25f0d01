/// The shared parts of every Kafka client here: topics, lanes, stage names, client properties,
/// headers and the embedded broker.
@NullMarked
package dev.signalbox.topology.kafka;

import org.jspecify.annotations.NullMarked;
