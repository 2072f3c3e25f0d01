/// Slow calls inside Kafka Streams: records taken into a store, worked on beside the stream thread,
/// finished on it. See `docs/decisions/0005-asynchronous-stage.md`.
@NullMarked
package dev.signalbox.topology.async;

import org.jspecify.annotations.NullMarked;
