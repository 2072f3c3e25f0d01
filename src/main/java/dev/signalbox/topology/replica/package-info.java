/// The catalog and the index as one process has read them from their topics, with snapshots on the
/// disk.
@NullMarked
package dev.signalbox.topology.replica;

import org.jspecify.annotations.NullMarked;
