/// The records of a stage: each undecoded record becomes an output, a terminal event or a dead
/// letter.
@NullMarked
package dev.signalbox.topology.records;

import org.jspecify.annotations.NullMarked;
