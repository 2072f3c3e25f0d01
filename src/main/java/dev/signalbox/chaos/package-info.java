/// Chaos experiments: processes of a pipeline are killed at random, and every question must still
/// end once.
@NullMarked
package dev.signalbox.chaos;

import org.jspecify.annotations.NullMarked;
