/// The commands that evaluate, compare evaluations and hold them to a gate.
@NullMarked
package dev.signalbox.cli.evaluation;

import org.jspecify.annotations.NullMarked;
