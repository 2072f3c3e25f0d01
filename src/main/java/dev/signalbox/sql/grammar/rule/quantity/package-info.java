/// The grammar rules for quantities that two columns of a row give: durations and ratios.
@NullMarked
package dev.signalbox.sql.grammar.rule.quantity;

import org.jspecify.annotations.NullMarked;
