/// The configuration: one immutable tree, validated whole.
@NullMarked
package dev.signalbox.config;

import org.jspecify.annotations.NullMarked;
