/// The grammar rule for comparisons of a column or of a figure with numbers, averages and rows.
@NullMarked
package dev.signalbox.sql.grammar.rule.comparison;

import org.jspecify.annotations.NullMarked;
