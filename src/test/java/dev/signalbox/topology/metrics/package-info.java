@NullMarked
package dev.signalbox.topology.metrics;

import org.jspecify.annotations.NullMarked;
