/// Bulk jobs: questions of a file, a table or a topic are routed, and the routes written in their
/// order.
@NullMarked
package dev.signalbox.bulk;

import org.jspecify.annotations.NullMarked;
