/// The console of a process: streams, tables, progress and exit codes.
@NullMarked
package dev.signalbox.console;

import org.jspecify.annotations.NullMarked;
