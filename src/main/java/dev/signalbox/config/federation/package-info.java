/// Settings of federations: sources that answer questions together.
@NullMarked
package dev.signalbox.config.federation;

import org.jspecify.annotations.NullMarked;
