/// What every Kafka client here shares: topics, lanes, stage names, client properties, headers and
/// the broker inside the process.
@NullMarked
package dev.signalbox.topology.kafka;

import org.jspecify.annotations.NullMarked;
