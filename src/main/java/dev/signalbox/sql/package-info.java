/// From question and schema to a guarded query: linking, planning, guarding.
@NullMarked
package dev.signalbox.sql;

import org.jspecify.annotations.NullMarked;
