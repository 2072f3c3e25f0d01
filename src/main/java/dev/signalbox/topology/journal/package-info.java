/// The journal of model calls as a topic, and a view of it on the disk.
@NullMarked
package dev.signalbox.topology.journal;

import org.jspecify.annotations.NullMarked;
