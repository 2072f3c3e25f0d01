/// The state of a parse, and the parts of a query draft.
@NullMarked
package dev.signalbox.sql.grammar.state;

import org.jspecify.annotations.NullMarked;
