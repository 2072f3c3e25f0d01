package dev.signalbox.topology;

import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/// A record as a stage receives it, undecoded.
///
/// @param timestamp milliseconds since 1970, as Kafka carries it
record ReceivedRecord(
    String topic,
    int partition,
    long offset,
    byte @Nullable [] key,
    byte @Nullable [] value,
    Headers headers,
    long timestamp) {}
