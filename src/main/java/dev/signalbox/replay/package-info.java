/// Replay runs: a pipeline beside the live one processes recorded questions, or the recorded events
/// in front of a stage, and its answers are kept and compared.
@NullMarked
package dev.signalbox.replay;

import org.jspecify.annotations.NullMarked;
