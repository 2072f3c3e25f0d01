/// Settings of metrics and segments.
@NullMarked
package dev.signalbox.config.metric;

import org.jspecify.annotations.NullMarked;
