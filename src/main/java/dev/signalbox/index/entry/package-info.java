/// The entries of the topic `index`: how they are made from the descriptions of databases, and
/// their keys.
@NullMarked
package dev.signalbox.index.entry;

import org.jspecify.annotations.NullMarked;
