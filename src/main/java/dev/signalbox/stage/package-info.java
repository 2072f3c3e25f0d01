/// The contract between a stage's work and the machinery that calls it.
@NullMarked
package dev.signalbox.stage;

import org.jspecify.annotations.NullMarked;
