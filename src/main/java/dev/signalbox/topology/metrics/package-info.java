/// The metrics and traces of Signalbox, in Micrometer's and OpenTelemetry's terms.
@NullMarked
package dev.signalbox.topology.metrics;

import org.jspecify.annotations.NullMarked;
