/// Wires the stages into Kafka Streams applications, and runs them as one pipeline.
@NullMarked
package dev.signalbox.topology;

import org.jspecify.annotations.NullMarked;
