/// Replay runs: recorded questions, or the recorded events in front of a stage, go through a
/// pipeline of their own beside the live one, and what came of them is kept and compared.
@NullMarked
package dev.signalbox.replay;

import org.jspecify.annotations.NullMarked;
