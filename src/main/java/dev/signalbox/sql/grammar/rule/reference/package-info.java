/// The grammar rule for references from rows of a table to other rows of it.
@NullMarked
package dev.signalbox.sql.grammar.rule.reference;

import org.jspecify.annotations.NullMarked;
