/// The stage that learns the past answers of those who ask.
@NullMarked
package dev.signalbox.topology.learning;

import org.jspecify.annotations.NullMarked;
