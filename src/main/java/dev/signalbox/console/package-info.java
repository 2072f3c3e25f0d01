/// What a process reads from and writes to for the person at its terminal.
@NullMarked
package dev.signalbox.console;

import org.jspecify.annotations.NullMarked;
