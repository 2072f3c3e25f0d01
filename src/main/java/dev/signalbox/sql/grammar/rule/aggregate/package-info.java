/// The grammar rules for sums and ranks of things, and for the events that count them.
@NullMarked
package dev.signalbox.sql.grammar.rule.aggregate;

import org.jspecify.annotations.NullMarked;
