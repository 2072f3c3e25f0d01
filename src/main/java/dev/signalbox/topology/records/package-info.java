/// The records of a stage: an undecoded record becomes output, a terminal event or a dead letter.
@NullMarked
package dev.signalbox.topology.records;

import org.jspecify.annotations.NullMarked;
