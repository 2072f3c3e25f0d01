/// The grammar of the embedded planner: rules that parse a linked question into a query draft.
@NullMarked
package dev.signalbox.sql.grammar;

import org.jspecify.annotations.NullMarked;
