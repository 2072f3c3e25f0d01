/// The stages that fill the index: schema changes, feedback and messages of Debezium become entries
/// of the index.
@NullMarked
package dev.signalbox.topology.indexing;

import org.jspecify.annotations.NullMarked;
