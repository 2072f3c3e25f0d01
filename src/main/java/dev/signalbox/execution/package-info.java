/// Executes guarded queries read-only within limits, and combines their results.
@NullMarked
package dev.signalbox.execution;

import org.jspecify.annotations.NullMarked;
