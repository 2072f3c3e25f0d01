/// Slow calls inside Kafka Streams: a task takes records into a store, calls work on them beside
/// the stream thread, and the stream thread finishes them. See
/// `docs/decisions/0005-asynchronous-stage.md`.
@NullMarked
package dev.signalbox.topology.async;

import org.jspecify.annotations.NullMarked;
