/// Replay runs: a pipeline beside the live one processes recorded questions, or the recorded events
/// in front of a stage. Its answers are kept and compared.
@NullMarked
package dev.signalbox.replay;

import org.jspecify.annotations.NullMarked;
