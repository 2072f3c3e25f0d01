/// End-to-end benchmarks; `benchmarks/run` starts them, `benchmarks/METHODOLOGY.md` says what they
/// measure.
@NullMarked
package dev.signalbox.benchmarks;

import org.jspecify.annotations.NullMarked;
