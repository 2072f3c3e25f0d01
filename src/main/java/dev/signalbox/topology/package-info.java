/// The only package that knows Kafka Streams: topics, wiring, broker, replicas.
@NullMarked
package dev.signalbox.topology;

import org.jspecify.annotations.NullMarked;
