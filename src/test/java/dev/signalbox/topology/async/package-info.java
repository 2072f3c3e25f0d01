@NullMarked
package dev.signalbox.topology.async;

import org.jspecify.annotations.NullMarked;
