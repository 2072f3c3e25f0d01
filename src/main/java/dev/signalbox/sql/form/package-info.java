/// Business questions as forms over one view or table, and their rendering into SQL.
@NullMarked
package dev.signalbox.sql.form;

import org.jspecify.annotations.NullMarked;
