/// The rules that settings keep, and the messages for values that break them.
@NullMarked
package dev.signalbox.config.rules;

import org.jspecify.annotations.NullMarked;
