/// The events (generated from `schemas/`) and how they become bytes.
@NullMarked
package dev.signalbox.event;

import org.jspecify.annotations.NullMarked;
