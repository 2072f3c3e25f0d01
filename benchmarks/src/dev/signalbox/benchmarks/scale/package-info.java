/// How the work divides over several processes of one consumer group.
@NullMarked
package dev.signalbox.benchmarks.scale;

import org.jspecify.annotations.NullMarked;
