package dev.signalbox.topology;

import org.apache.kafka.common.header.Headers;

/// A record that a stage sends on.
///
/// @param child name of the topology's node that takes it
record Emission(String child, byte[] key, byte[] value, Headers headers) {}
