/// What Signalbox measures of itself, in Micrometer's terms.
@NullMarked
package dev.signalbox.topology.metrics;

import org.jspecify.annotations.NullMarked;
