/// Plans queries: the embedded planner, the language-model planner, and the stage that runs them.
@NullMarked
package dev.signalbox.sql;

import org.jspecify.annotations.NullMarked;
