/// The commands on replay runs, traces and the journal.
@NullMarked
package dev.signalbox.cli.replay;

import org.jspecify.annotations.NullMarked;
