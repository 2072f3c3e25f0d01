/// The choice of the one view or table that covers a question.
@NullMarked
package dev.signalbox.sql.view;

import org.jspecify.annotations.NullMarked;
