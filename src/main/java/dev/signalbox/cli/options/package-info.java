/// The options that several commands share.
@NullMarked
package dev.signalbox.cli.options;

import org.jspecify.annotations.NullMarked;
