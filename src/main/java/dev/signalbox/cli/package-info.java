/// The command line.
@NullMarked
package dev.signalbox.cli;

import org.jspecify.annotations.NullMarked;
