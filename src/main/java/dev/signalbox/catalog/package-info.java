/// The registered databases and what is known of them: registration, introspection, connection
/// pools.
@NullMarked
package dev.signalbox.catalog;

import org.jspecify.annotations.NullMarked;
