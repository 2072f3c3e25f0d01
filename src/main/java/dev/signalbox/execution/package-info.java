/// Runs guarded queries read-only within limits.
@NullMarked
package dev.signalbox.execution;

import org.jspecify.annotations.NullMarked;
